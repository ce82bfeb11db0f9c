"""axe-core finds nothing to say about any page, nor about any moment of a match.

Each moment is looked at in one language, wide in one theme and narrow in the other, each page in
one of the two; with SOAK=1 all are in every language, theme and width.
"""

import json
from itertools import product

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.person import Person
from tests.browser.test_content_security import BUILD, PLAIN
from tests.faults.scale import times
from tests.hostile.world import HOST, LEAGUE
from tests.real.site import Site
from tests.real.visitor import PASSWORD

LOOK = """async () => (await axe.run({resultTypes: ["violations"]})).violations.flatMap(
  ({id, help, nodes}) => nodes.map(({target, html}) => `${id}: ${help}: ${target} ${html}`))"""
EVERY = [*product(("light", "dark"), (1280, 360))]
SOME = {"fr": [("light", 1280), ("dark", 360)], "en": [("dark", 1280), ("light", 360)]}
SEASON = "/".join(LEAGUE.values())
BESIDE = [
    *PLAIN,
    *(
        "/preferences/",
        "/leagues/",
        "/leagues/theories/",
        f"/leagues/complots/{SEASON}/",
        "/league/",
    ),
    *(f"/player/{HOST}/{title}/" for title in ("complots", "intrigue", "theories")),
]


@pytest.fixture(scope="module")
def here():
    with Site() as site:
        yield site


@pytest.fixture(scope="module")
def pages(here) -> list[str]:
    """Every page that the host of all matches can see, each with its language where it matters."""
    keys = json.loads(here.manage("shell", "--verbosity", "0", "-c", BUILD).splitlines()[-1])
    found = list(BESIDE)
    for name in ("public.open", "private.open", "public.running", "public.finished"):
        key, invite = keys[f"complots.{name}"]
        found += [f"/m/{key}/", f"/m/{key}/deal/", f"/m/{key}/talk/", f"/join/{invite}/"]
    for title in ("complots", "intrigue", "theories"):
        found.append(f"/m/{keys[f'{title}.public.finished'][0]}/replay/?ply=9&pov=open")
    moments = here.asked("tests.browser.moments", HOST)
    return [*found, *(f"/m/{key}/#{moment}" for moment, key in moments.items())]


@pytest.fixture
def host(here, pages, chromium) -> Person:
    """Whoever opened all the matches, signed in."""
    person = Person(chromium, here.url, HOST)
    person.go("/accounts/login/")
    person.page.fill("[name=login]", HOST)
    person.page.fill("[name=password]", PASSWORD)
    person.page.click("main form button")
    person.page.wait_for_url(here.url + "/")
    return person


@pytest.mark.parametrize("language", ["fr", "en"])
def test_axe_finds_nothing_on_any_page_in_any_moment_of_a_match(host, pages, language):
    speak(host, language)
    odd = 0 if language == "fr" else 1
    found = []
    for number, path in enumerate(times(full=pages, quick=pages[odd::2])):
        looks = SOME[language] if "#" in path else SOME[language][number % 2 :][:1]
        found += looked_at(host, path, times(full=EVERY, quick=looks))
    assert found == []


def test_axe_finds_nothing_on_what_a_stranger_is_shown(here, pages, chromium):
    stranger = Person(chromium, here.url, "stranger")
    doors = ["/", "/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"]
    tables = [path for path in pages if path.startswith(("/m/", "/join/"))][:4]
    looks = times(full=EVERY, quick=SOME["fr"])
    assert [said for path in (*doors, *tables) for said in looked_at(stranger, path, looks)] == []


def test_axe_would_have_found_what_is_wrong(host):
    host.go("/preferences/")
    host.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    host.page.evaluate(AXE_SCRIPT)
    said = host.page.evaluate(LOOK)
    assert [line.partition(":")[0] for line in said] == ["button-name"]


def looked_at(person: Person, path: str, looks: list[tuple[str, int]]) -> list[str]:
    """What axe says of a page in these themes and widths."""
    person.go(path)
    person.page.evaluate(AXE_SCRIPT)
    found = []
    for theme, width in looks:
        person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        person.page.set_viewport_size({"width": width, "height": 800})
        found += [f"{path} {theme} {width} {said}" for said in person.page.evaluate(LOOK)]
    return found


def speak(person: Person, language: str) -> None:
    """Choose the language of all pages."""
    person.go("/preferences/")
    person.page.click(f"main button[value={language}]")
    person.page.wait_for_selector(f"html[lang={language}]")
