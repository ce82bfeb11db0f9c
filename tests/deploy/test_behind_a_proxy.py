"""Production behind one proxy, which this test plays: TLS, the real address, hashed files."""

import http.client
import re
import signal
import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from websockets.sync.client import connect

from tests.faults.scale import in_the_soak, share
from tests.harness.collected import bring_collected
from tests.harness.process import PATIENCE, Process
from tests.harness.site import ROOT, Site, migrated_file
from tests.site.safe import bare, production, run

NAME = "complots.example"
TOO_MANY = "Trop d’essais"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site in production, its static files collected."""
    folder = tmp_path_factory.mktemp("var")
    bring_collected(folder / "static")
    prepared = Site(env=production(folder))
    prepared.file.write_bytes(migrated_file())
    with prepared as running:
        yield running
        sys.stdout.write(running.log_text())


class Answer:
    """What comes back through the proxy from a request of somebody at `address`."""

    def __init__(self, line: http.client.HTTPConnection, response: http.client.HTTPResponse):
        self.status, self.headers = response.status, response.headers
        self.text = response.read().decode(errors="replace")
        line.close()

    @property
    def cookies(self) -> list[str]:
        """Each with its attributes."""
        return self.headers.get_all("Set-Cookie", [])


def ask(
    line: http.client.HTTPConnection,
    path: str,
    address: str = "203.0.113.7",
    scheme: str = "https",
    form: dict[str, str] | None = None,
    **headers: str,
) -> Answer:
    """A request as the proxy passes it on."""
    passed = {"Host": NAME, "X-Forwarded-For": address, "X-Forwarded-Proto": scheme, **headers}
    if form is None:
        line.request("GET", path, headers=passed)
    else:
        passed |= {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"csrftoken={TOKEN}",
            "Origin": f"https://{NAME}",
        }
        body = urlencode({"csrfmiddlewaretoken": TOKEN, **form})
        line.request("POST", path, body, passed)
    return Answer(line, line.getresponse())


TOKEN = "a" * 32


def to(site: Site) -> http.client.HTTPConnection:
    return http.client.HTTPConnection("127.0.0.1", site.ports[0], timeout=PATIENCE)


def test_whoever_comes_without_tls_is_sent_to_the_same_page_with_it(site: Site):
    page = ask(to(site), "/ladder/", scheme="http")
    assert (page.status, page.headers["Location"]) == (301, f"https://{NAME}/ladder/")


def test_pages_bind_browsers_to_tls_and_cookies_never_travel_without_it(site: Site):
    page = ask(to(site), "/accounts/login/")
    assert page.status == 200
    assert page.headers["Strict-Transport-Security"].startswith("max-age=31536000")
    assert page.cookies
    assert all("; Secure" in cookie for cookie in page.cookies)
    chosen = ask(to(site), "/i18n/setlang/", form={"language": "en", "next": "/"})
    assert any(cookie.startswith("django_language=en") for cookie in chosen.cookies)
    assert all("; Secure" in cookie for cookie in chosen.cookies)


def test_every_file_a_page_names_has_a_fingerprint_and_is_kept_for_ever(site: Site):
    page = ask(to(site), "/")
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text)
    assert len(files) > 3
    for path in files:
        assert re.search(r"\.[0-9a-f]{12}\.\w+(#.*)?$", path), path
        file = ask(to(site), path.partition("#")[0])
        assert file.status == 200, path
        assert file.headers["Cache-Control"] == "max-age=315360000, public, immutable"


def test_the_files_of_a_title_have_fingerprints_too(site: Site):
    code = (
        "from django.templatetags.static import static;"
        "from games.titles import all_titles;"
        "[print(static(f'titles/{slug}/{name}')) for slug in all_titles()"
        " for name in ('board.css', 'emblems.svg')]"
    )
    for path in site.manage("shell", "--no-imports", "-c", code).split():
        assert re.search(r"\.[0-9a-f]{12}\.\w+$", path), path
        assert ask(to(site), path).status == 200


def attempt(site: Site, name: str, address: str) -> str:
    """Sign in with a wrong password; what the page says."""
    form = {"login": name, "password": "wrong"}
    return ask(to(site), "/accounts/login/", address, form=form).text


def test_sign_in_is_throttled_by_the_real_address_whatever_else_is_claimed(site: Site):
    for number in range(6):
        said = attempt(site, "nobody", f"198.51.100.{number}, 203.0.113.66")
    assert TOO_MANY in said
    assert TOO_MANY in attempt(site, "nobody", "192.0.2.1, 203.0.113.66")
    assert TOO_MANY not in attempt(site, "nobody", "203.0.113.67")


def test_sockets_open_for_pages_of_the_site_alone(site: Site):
    def socket_from(origin: str):
        plain = socket.create_connection(("127.0.0.1", site.ports[0]))
        forwarded = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
        return connect(
            f"ws://{NAME}/ws/lobby/", sock=plain, origin=origin, additional_headers=forwarded
        )

    with socket_from(f"https://{NAME}") as line:
        assert line.recv(timeout=PATIENCE)
    for foreign in ("https://evil.example", f"http://{NAME}", f"https://{NAME}:8443"):
        with pytest.raises(Exception, match="403"):
            socket_from(foreign)


def test_production_does_not_serve_before_its_files_are_collected(tmp_path: Path):
    done = run(["manage.py", "play", "--port", "0"], production(tmp_path), tmp_path)
    assert done.returncode == 1
    assert "Collect the static files first: manage.py collectstatic --noinput" in done.stderr
    assert "Traceback" not in done.stderr


class UnixConnection(http.client.HTTPConnection):
    """HTTP over a Unix socket."""

    def __init__(self, path: Path) -> None:
        super().__init__("localhost", timeout=PATIENCE)
        self.path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect(str(self.path))


def at_socket(path: Path, folder: Path) -> Process:
    """The site on a Unix socket, in development."""
    command = [sys.executable, "manage.py", "play", "--socket", str(path)]
    server = Process(command, folder / "log", env=bare({}, folder), cwd=ROOT)
    server.wait_until(lambda: f"Complots: unix:{path}" in server.output())
    return server


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """A folder in which a site has been started before: its database is up to date."""
    (tmp_path / "complots.sqlite3").write_bytes(migrated_file())
    return tmp_path


@in_the_soak("one that cannot be")
def test_a_unix_socket_is_for_owner_and_group_and_survives_a_kill(later: Path):
    path = later / "s"
    first = at_socket(path, later)
    assert stat.S_IMODE(path.stat().st_mode) == 0o660
    assert ask(UnixConnection(path), "/", Host="localhost").status == 200
    first.stop(signal.SIGKILL)

    second = at_socket(path, later)
    assert ask(UnixConnection(path), "/", Host="localhost").status == 200
    assert second.stop(signal.SIGTERM) == 0
    assert not path.exists()


@pytest.mark.parametrize("name", share(["taken", "no/such/folder"], 0, 2))
def test_a_socket_that_cannot_be_is_an_error(later: Path, name: str):
    (later / "taken").write_text("a file, and no socket")
    done = run(["manage.py", "play", "--socket", str(later / name)], {}, later)
    assert done.returncode == 1
    assert (later / "taken").read_text() == "a file, and no socket"
