"""axe-core finds nothing to say about any page, nor about any moment of a match.

Daily every fifth page is looked at in one language, theme and width, the next of them in others,
what each title has in one of them, and one moment of eight; with SOAK=1 all are in every language,
theme and width. The content security policy is listened to on the way.
"""

from itertools import product
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from games.titles import all_titles
from tests.browser.person import Person
from tests.browser.test_content_security import DOORS, PLAIN, heard, of_a_title, said
from tests.faults.scale import share, times
from tests.hostile.ready import AttackedSite
from tests.hostile.world import HOST, LEAGUE

LOOK = """async () => {
  for (const each of document.getAnimations()) {
    if (each.effect.getComputedTiming().endTime !== Infinity) each.finish();
  }
  const found = await axe.run({resultTypes: ["violations"], preload: false});
  return found.violations.flatMap(({id, help, nodes}) =>
    nodes.map(({target, html}) => `${id}: ${help}: ${target} ${html}`));
}"""
EVERY = [*product(("light", "dark"), (1280, 360))]
SOME = {"fr": [("light", 1280), ("dark", 360)], "en": [("dark", 1280), ("light", 360)]}
SEASON = "/".join(LEAGUE.values())
BESIDE = [
    *(path for path in PLAIN if path not in DOORS),
    *(
        "/account/",
        "/accounts/email/",
        "/leagues/",
        f"/leagues/{[*all_titles()][-1]}/",
        f"/leagues/complots/{SEASON}/",
        "/clubs/",
        "/tournaments/",
    ),
    *of_a_title("/tournaments/new/?title={}", 0),
    *of_a_title(f"/player/{HOST}/{{}}/", 1),
]


@pytest.fixture(scope="module")
def here():
    with AttackedSite() as site:
        yield site


@pytest.fixture(scope="module")
def pages(here) -> list[str]:
    """Every page that the host of all matches can see, each with its language where it matters."""
    keys = here.keys
    states = ("public.open", "private.open", "public.running", "public.finished")
    tables = [f"/m/{keys[f'complots.{state}'][0]}/" for state in states]
    found = [*BESIDE, *tables, f"{tables[2]}deal/", f"{tables[3]}chat/"]
    finished = {title: f"/m/{keys[f'{title}.public.finished'][0]}/" for title in all_titles()}
    for number, page in enumerate(("deal/", "replay/?ply=9&pov=open", "replay/")):
        found += [finished[title] + page for title in of_a_title("{}", number)]
    ((club,),) = here.rows("SELECT key FROM games_privateleague")
    found += [f"/clubs/{club}/{page}" for page in ("", "manage/", "ladder/", "seasons/1/")]
    ((cup,),) = here.rows("SELECT key FROM games_tournament")
    found.append(f"/tournaments/{cup}/")
    moments = here.asked("tests.browser.moments", HOST)
    some = share([f"/m/{key}/#{moment}" for moment, key in moments.items()], 0, 8)
    return [*found, *some]


@pytest.fixture
def host(here, pages, chromium) -> Person:
    """Whoever opened all the matches, signed in."""
    person = Person(chromium, here.url, HOST)
    person.context.add_init_script(AXE_SCRIPT)
    person.come_back()
    return person


@pytest.mark.parametrize("language", ["fr", "en"])
def test_neither_axe_nor_the_policy_minds_any_page_or_any_moment_of_a_match(host, pages, language):
    complaints, hosts = heard(host)
    speak(host, language)
    first = 0 if language == "fr" else 5
    found = []
    for number, path in enumerate(times(full=pages, quick=pages[first::10])):
        looks = SOME[language][number % 2 :][:1]
        found += looked_at(host, path, times(full=EVERY, quick=looks))
        found += [f"{path} {line}" for line in said(complaints)]
    assert found == []
    assert hosts == {urlsplit(host.url).netloc}


def test_neither_of_them_minds_what_a_stranger_is_shown(here, pages, chromium):
    stranger = Person(chromium, here.url, "stranger", worker=True)
    complaints, hosts = heard(stranger)
    stranger.context.add_init_script(AXE_SCRIPT)
    doors = ["/", "/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"]
    tables = [path for path in pages if path.startswith("/m/")][:4]
    ((invite,), *_) = here.rows("SELECT invite FROM games_match WHERE status = 'open'")
    found = []
    for number, path in enumerate(share((*doors, *tables, f"/join/{invite}/"), 0, 2)):
        looks = SOME["fr"][number % 2 :][:1]
        found += looked_at(stranger, path, times(full=EVERY, quick=looks))
        found += [f"{path} {line}" for line in said(complaints)]
    assert found == []
    assert hosts == {urlsplit(stranger.url).netloc}


def test_axe_would_have_found_what_is_wrong(host):
    host.go("/preferences/")
    host.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    lines = host.page.evaluate(LOOK)
    assert [line.partition(":")[0] for line in lines] == ["button-name"]


def looked_at(person: Person, path: str, looks: list[tuple[str, int]]) -> list[str]:
    """What axe, which its context has, says of a page in these themes and widths."""
    person.go(path)
    found = []
    for theme, width in looks:
        person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        person.page.set_viewport_size({"width": width, "height": 800})
        found += [f"{path} {theme} {width} {line}" for line in person.page.evaluate(LOOK)]
    return found


def speak(person: Person, language: str) -> None:
    """Choose the language of all pages."""
    person.go("/preferences/")
    person.page.click(f"main button[value={language}]")
    person.page.wait_for_selector(f"html[lang={language}]")
