"""The site as an app: what its worker keeps, and what is shown where no line is there."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.duel import duel
from tests.browser.person import Person
from tests.browser.test_axe import speak
from tests.faults.scale import in_the_soak, share, times
from tests.harness.cable import Cable
from tests.harness.collected import collected_site
from tests.harness.visitor import Visitor

PATIENCE = 20
LIVE = re.compile(r"\bon\b")
FILE = re.compile(r"/static/[\w./-]+\.[0-9a-f]{12}\.\w+")
HELD = """async () => {
  const held = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) held.push([name, request.url]);
  }
  return held;
}"""

KEPT = """async (page) => {
  await navigator.serviceWorker.ready;
  while (!(await caches.match(page))) await new Promise((done) => setTimeout(done, 20));
}"""
GONE = """async (page) => {
  while (await caches.match(page)) await new Promise((done) => setTimeout(done, 20));
}"""
WAITS = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const fresh = registration.installing;
  const changed = () => new Promise((done) =>
    fresh.addEventListener("statechange", done, { once: true }));
  while (fresh && fresh.state === "installing") await changed();
}"""


@pytest.fixture(scope="module")
def here():
    with collected_site({"BOT_PACE": "0.1"}) as site:
        yield site


@pytest.fixture
def person(here, chromium) -> Person:
    """Somebody whose browser has taken the worker in."""
    return visitor(chromium, here.url, "odile")


def visitor(chromium: Browser, url: str, name: str) -> Person:
    """Somebody on the front page, once the worker answers for it."""
    person = Person(chromium, url, name, worker=True)
    person.go("/")
    person.page.evaluate(KEPT, "/offline/fr/")
    person.go("/")
    return person


def held(person: Person) -> dict[str, set[str]]:
    """The paths in each cache."""
    found: dict[str, set[str]] = {}
    for name, url in person.page.evaluate(HELD):
        found.setdefault(name, set()).add(urlsplit(url).path)
    return found


def test_after_a_whole_visit_the_caches_hold_static_files_and_the_offline_page_alone(person):
    person.sign_up()
    key = person.open_table(3, bots=[1, 2])
    person.page.click("button.move")
    person.page.click("#about-match > summary")
    person.page.click("#resign summary")
    person.page.click("#resign button")
    person.page.wait_for_selector("#result")
    visit = [f"/m/{key}/replay/?ply=3", f"/m/{key}/deal/", "/player/odile/", "/privacy/"]
    visit += ["/preferences/", "/history/", "/ladder/", "/new/", "/nowhere/", "/"]
    for path in share(visit, 0, 5):
        person.go(path)
    (paths,) = held(person).values()
    assert [path for path in paths if not FILE.fullmatch(path)] == ["/offline/fr/"]
    names = {path.rpartition("/")[2].partition(".")[0] for path in paths}
    assert {"site", "table", "board", "running", "replay", "logo"} <= names


def go_without_a_line(person: Person, path: str, heading: str) -> None:
    """Playwright takes the line from a worker that is just starting a moment later than from the
    page: asked again until the worker has none either.
    """
    person.context.set_offline(True)
    person.go(path)
    for _ in range(PATIENCE):
        if person.page.locator("h1").inner_text() == heading:
            break
        person.page.wait_for_timeout(500)
        person.go(path)
    expect(person.page.locator("h1")).to_have_text(heading)


def test_a_page_asked_for_without_a_line_is_the_offline_page_until_the_line_is_back(person):
    go_without_a_line(person, "/ladder/", "Pas de connexion")
    assert (
        person.page.evaluate("document.fonts.ready && getComputedStyle(document.body).display")
        == "flex"
    )
    person.context.set_offline(False)
    expect(person.page.locator("h1")).to_have_text("Classement")
    assert urlsplit(person.page.url).path == "/ladder/"


REFUSES = """
for (const way of ["open", "match", "keys"]) {
  caches[way] = async () => { throw new DOMException("no room", "UnknownError"); };
}
null"""


@in_the_soak("a line that is gone")
def test_a_browser_that_reads_nothing_it_kept_shows_pages_as_they_are(person):
    (worker,) = person.context.service_workers
    worker.evaluate(REFUSES)
    person.go("/rules/complots/")
    assert person.page.evaluate("document.styleSheets.length") > 0
    assert person.complaints == []


@in_the_soak("a line that is gone")
def test_a_server_that_is_gone_gets_the_offline_page_until_it_is_back(here, chromium):
    with Cable(here.ports[0]) as cable:
        person = visitor(chromium, cable.url, "odile")
        cable.cut()
        person.go("/ladder/")
        expect(person.page.locator("h1")).to_have_text("Pas de connexion")
        cable.mend()
        expect(person.page.locator("h1")).to_have_text("Classement")


@in_the_soak("the French one")
def test_whoever_reads_english_gets_the_offline_page_in_english(person):
    speak(person, "en")
    person.page.evaluate(KEPT, "/offline/en/")
    person.page.evaluate(GONE, "/offline/fr/")
    (paths,) = held(person).values()
    assert [path for path in paths if not FILE.fullmatch(path)] == ["/offline/en/"]
    go_without_a_line(person, "/history/", "No connection")
    person.page.click("text=Try again")
    expect(person.page.locator("h1")).to_have_text("No connection")
    person.context.set_offline(False)
    expect(person.page.locator("h1")).to_have_text("History")


@in_the_soak("an open table without a worker, in test_line_back.py")
def test_an_open_table_stays_and_is_live_again_when_the_line_is_back(here, chromium):
    person = visitor(chromium, here.url, "rosalie")
    duel(here, person, "rival")
    line = person.page.locator("#line")
    expect(line).to_have_class(LIVE)
    person.context.set_offline(True)
    expect(line).to_contain_text("reconnexion")
    expect(person.page.locator("button.move").first).to_be_visible()
    person.context.set_offline(False)
    expect(line).to_have_class(LIVE)


def test_a_new_version_replaces_what_the_old_one_kept_once_its_pages_are_closed(here, person):
    (before,) = held(person)
    manifest = Path(here.env["COMPLOTS_VAR"]) / "static" / "staticfiles.json"
    released = json.loads(manifest.read_text())
    released["paths"]["new.css"] = "new.0123456789ab.css"
    manifest.write_text(json.dumps(released))
    here.restart()
    person.context.new_cdp_session(person.page).send("Network.clearBrowserCache")
    person.page.evaluate(WAITS)
    assert before in held(person)
    assert all("/offline/fr/" in files for files in held(person).values())
    person.page.goto("about:blank")
    # Nothing tells when it has changed over; Chromium may lose a page it is asked for meanwhile
    for _ in range(PATIENCE):
        person.page.wait_for_timeout(3_000)
        person.go("/")
        person.page.evaluate(KEPT, "/offline/fr/")
        if before not in held(person):
            return
        person.page.goto("about:blank")
    raise AssertionError("the old one is still there")


@in_the_soak("what the caches hold after a visit")
def test_files_to_take_away_go_past_the_worker(here, chromium):
    person = visitor(chromium, here.url, "blanche")
    person.enrol()
    with person.page.expect_download() as download:
        person.page.evaluate("location.href = '/accounts/data.zip'")
    assert download.value.suggested_filename.endswith(".zip")


@in_the_soak("its manifest")
@pytest.mark.parametrize("language", times(full=["fr", "en"], quick=["fr"]))
def test_a_browser_finds_nothing_that_keeps_it_from_installing_the_app(person, language):
    speak(person, language)
    session = person.context.new_cdp_session(person.page)
    found = session.send("Page.getAppManifest")
    assert found["url"].endswith(f"/app.{language}.webmanifest")
    assert found["errors"] == []
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    icons = json.loads(found["data"])["icons"]
    for icon in icons:
        width = person.page.evaluate(
            "async (src) => { const image = new Image(); image.src = src; await image.decode();"
            " return image.naturalWidth; }",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{width}x{width}")


def test_worker_and_manifest_are_the_same_for_everyone(here):
    nina, stranger = Visitor(here.url).sign_up("nina"), Visitor(here.url, "en")
    for path in ("/worker.js", "/app.fr.webmanifest", "/offline/fr/"):
        assert nina.get(path).text == stranger.get(path).text
    assert nina.get("/offline/de/").status == 404


@in_the_soak("a worker that has moved in")
def test_pages_come_at_once_while_the_worker_moves_in_and_the_language_changes(here, chromium):
    for _ in range(times(full=60, quick=2)):
        person = Person(chromium, here.url, "pauline", worker=True)
        person.go("/accounts/login/")
        person.page.click("button[name=language][value=en]")
        for path in ("/", "/new/", "/history/", "/ladder/"):
            person.go(path)
        person.context.close()
