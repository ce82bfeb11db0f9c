"""The one command that starts everything, run as people run it."""

import http.client
import os
import re
import signal
import socket
import sqlite3
import stat
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from games.management.commands.play import at_port
from tests.faults.scale import in_the_soak, share
from tests.harness.process import PATIENCE, Process
from tests.harness.site import OURS, ROOT, migrated_file, tells_its_port
from tests.harness.visitor import Visitor

Play = Callable[..., Process]

IN_THE_BACKGROUND = ("sh", "-c", "trap '' INT; exec \"$@\"", "sh")
"""As a shell script starts what it does not wait for: without an ear for Ctrl-C."""


class Answer:
    """What a server answered to one GET."""

    def __init__(self, port: int, path: str, **headers: str) -> None:
        connection = http.client.HTTPConnection("localhost", port, timeout=PATIENCE)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request("GET", path, headers=named)
        response = connection.getresponse()
        self.status, self.headers = response.status, response.headers
        self.body = response.read()
        connection.close()


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """Start `manage.py play` on a folder, with nothing set."""
    unset = OURS | {"SECRET_KEY", "CROUPIER_IN_PROCESS"}
    env = {name: value for name, value in os.environ.items() if name not in unset}
    started: list[Process] = []

    def start(var: Path, *words: str, ready: bool = True, under: Sequence[str] = ()) -> Process:
        log = tmp_path_factory.mktemp("log") / "play.log"
        command = [*under, sys.executable, "manage.py", "play", *(words or ("--port", "0"))]
        process = Process(command, log, env={**env, "COMPLOTS_VAR": str(var)}, cwd=ROOT)
        started.append(process)
        if ready:
            process.wait_until(lambda: tells_its_port(process))
        return process

    yield start
    for process in started:
        process.stop(signal.SIGKILL)


@pytest.fixture(scope="module")
def var(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the running site keeps its data; not there before the first start."""
    return tmp_path_factory.mktemp("site") / "var"


@pytest.fixture(scope="module")
def running(play: Play, var: Path) -> Process:
    """A first start, shared by the tests that only look."""
    return play(var)


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """A folder in which a site has been started before: its database is up to date."""
    (tmp_path / "complots.sqlite3").write_bytes(migrated_file())
    return tmp_path


@pytest.fixture
def port(running: Process) -> int:
    """Where it listens."""
    return tells_its_port(running)


def test_a_first_start_migrates_and_shows_the_lobby(port: int):
    assert Answer(port, "/").status == 200


@pytest.mark.parametrize(("name", "least"), [("secret_key", 50), ("push_key", 43)])
def test_the_keys_are_made_at_the_first_start_for_the_owner_s_eyes_only(
    port: int, var: Path, name: str, least: int
):
    key = var / name
    assert len(key.read_text()) >= least
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


@in_the_soak("sites that are started again, in tests/faults")
def test_a_second_start_goes_on_with_the_data_and_the_key_of_the_first(play: Play, later: Path):
    first = play(later)
    nina = Visitor(f"http://localhost:{tells_its_port(first)}").sign_up("nina")
    first.stop()

    again = play(later)
    nina.url = f"http://localhost:{tells_its_port(again)}"

    assert "/player/nina/" in nina.get("/").text


def test_a_busy_port_is_refused_in_one_sentence(play: Play, port: int, tmp_path: Path):
    late = play(tmp_path, "--port", str(port), ready=False)

    assert late.popen.wait(30) == 1
    assert f"Cannot listen on 127.0.0.1 port {port}: Address already in use." in late.output()
    assert "Traceback" not in late.output()
    assert not (tmp_path / "complots.sqlite3").exists()


def test_a_port_that_cannot_be_is_refused_in_one_sentence():
    with pytest.raises(CommandError, match=r"port 99999: \w[^.]* 0-65535\. Another port: "):
        at_port("127.0.0.1", 99_999)


def test_it_says_why_it_cannot_listen_on_a_socket(play: Play, tmp_path: Path):
    late = play(tmp_path, "--no-migrate", "--socket", str(tmp_path / ("x" * 120)), ready=False)

    assert late.popen.wait(PATIENCE) == 1
    assert "Cannot listen: " in late.output()
    assert "too long" in late.output()


@in_the_soak("a busy port")
def test_a_second_server_on_the_same_sqlite_is_refused_until_the_first_is_gone(
    play: Play, later: Path
):
    first = play(later)
    tells_its_port(first)
    second = play(later, ready=False)
    assert second.popen.wait(30) == 1
    assert "Another server is using this SQLite database" in second.output()
    assert "Traceback" not in second.output()
    first.popen.kill()
    first.popen.wait()
    assert tells_its_port(play(later))


def test_every_file_the_lobby_names_is_served_without_collecting(port: int):
    page = Answer(port, "/").body.decode()
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)

    assert files
    for path in files:
        file = Answer(port, path.partition("#")[0])
        assert file.status == 200, path
        assert file.headers["Cache-Control"].startswith("max-age="), path
        assert file.headers["X-Content-Type-Options"] == "nosniff"
        again = Answer(port, path.partition("#")[0], If_None_Match=file.headers["ETag"])
        assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    ["/static/../complots_site/settings.py", "/static/%2e%2e/settings.py", "/static/", "/%ff"],
)
def test_nothing_else_is_served(port: int, path: str):
    assert Answer(port, path).status == 404


def test_the_answer_names_no_software(port: int):
    assert Answer(port, "/").headers["Server"] is None


def test_an_unknown_page_says_nothing_about_the_inside(port: int):
    page = Answer(port, "/no/such/page/")
    assert page.status == 404
    assert not inside(page.body)


def test_a_foreign_host_name_is_refused(port: int):
    page = Answer(port, "/", Host="evil.example")
    assert page.status == 400
    assert not inside(page.body)


def test_a_socket_to_an_unknown_address_or_from_a_foreign_page_is_refused(
    running: Process, port: int
):
    before = len(running.output())
    for path, origin in [
        ("/ws/nowhere/", f"http://localhost:{port}"),
        ("/ws/lobby/", "https://evil.example"),
        ("/ws/lobby/", None),
    ]:
        with pytest.raises(InvalidStatus), connect(f"ws://localhost:{port}{path}", origin=origin):
            pass
    assert "Traceback" not in running.output()[before:]


def test_many_pages_leave_no_connection_or_file_open(running: Process, port: int):
    descriptors = Path(f"/proc/{running.pid}/fd")
    if not descriptors.exists():
        pytest.skip("no /proc here: only Linux tells which files a process holds open")
    for _ in range(30):
        Answer(port, "/")
    before = len(list(descriptors.iterdir()))
    for _ in range(60):
        Answer(port, "/")
    assert len(list(descriptors.iterdir())) <= before + 5


def test_the_language_of_one_visitor_is_not_the_next_one_s(port: int):
    for language in ["fr", "en"] * 10:
        page = Answer(port, "/", Accept_Language=language)
        assert page.headers["Content-Language"] == language


def test_an_error_says_nothing_about_the_inside_and_the_server_lives_on(play: Play, later: Path):
    server = play(later)
    port = tells_its_port(server)
    with closing(sqlite3.connect(later / "complots.sqlite3", timeout=20)) as database:
        database.execute("DROP TABLE django_session")

    page = Answer(port, "/", Cookie="sessionid=abcdefghijklmnopqrstuvwxyz012345")

    assert page.status == 500
    assert not inside(page.body)
    assert "no such table: django_session" in server.output()
    assert server.alive


@pytest.mark.parametrize(
    ("sig", "under"),
    share([(signal.SIGINT, IN_THE_BACKGROUND), (signal.SIGINT, ()), (signal.SIGTERM, ())], 0, 3),
    ids=str,
)
def test_it_stops_cleanly_with_visitors_on_it(
    play: Play, later: Path, sig: signal.Signals, under: Sequence[str]
):
    server = play(later, under=under)
    port = tells_its_port(server)
    idle = http.client.HTTPConnection("localhost", port)
    idle.request("GET", "/")
    idle.getresponse().read()

    lobby = connect(f"ws://localhost:{port}/ws/lobby/", origin=f"http://localhost:{port}")

    with lobby, socket.create_connection(("localhost", port)):
        assert server.stop(sig) == 0

    assert "Traceback" not in server.output()


@pytest.mark.parametrize("sig", share([signal.SIGTERM, signal.SIGINT], 0, 2), ids=str)
def test_a_second_signal_while_it_stops_is_no_failure(play: Play, later: Path, sig: signal.Signals):
    server = play(later)
    tells_its_port(server)

    server.popen.send_signal(sig)
    time.sleep(0.01)  # two that are pending together would be one
    assert server.stop(sig) == 0

    assert "Traceback" not in server.output()


def inside(body: bytes) -> list[str]:
    """Whatever in a page tells about the code, the machine or the settings."""
    words = ["Traceback", "settings", "DEBUG", "sqlite", str(ROOT), "complots_site", "urlpatterns"]
    return [word for word in words if word in body.decode()]
