"""In the accessibility tree of every board, a number says what it counts."""

import re

import pytest
from playwright.sync_api import Page

from games.titles import all_titles
from tests.browser.person import Person
from tests.shots.__main__ import opened
from tests.shots.moments import moments_of

NUMBER = r"[×\d][\d\s\u202f,./]*"
ALONE = re.compile(rf'(?:^\s*- (?:text|strong|emphasis|listitem): "?{NUMBER}"?$)', re.MULTILINE)
UNITS = {
    "complots": (r"Cour \d+ cartes?\b", r"Trésor \d+ pièces?\b", r"\b2 pièces\b"),
    "theories": (r"Pioche \d+ cartes?\b", r"\d+ cartes? en main", r"Ta main \d+ cartes?"),
    "intrigue": (r"32\W000\Wducats", r"\b0\Wducat\b", r"emplacement 10\W000"),
}


def boards(page: Page) -> str:
    """What lies on the table and before the player, as a screen reader is told of it."""
    found = [page.locator(f"#table {part}") for part in (".felt", ".mine")]
    return "\n".join(part.aria_snapshot() for part in found)


@pytest.fixture(scope="module")
def stage(quick_site):
    """Moments of every title in the middle of a match: who looks on, and its key."""
    names = [moment.name for slug in all_titles() for moment in moments_of(slug) if moment.seen]
    return quick_site.asked("tests.shots.stage", *names)


@pytest.mark.parametrize("slug", all_titles())
def test_coins_cards_and_money_have_their_unit(quick_site, chromium, slug):
    person = Person(chromium, quick_site.url, f"lea-{slug}")
    person.sit_down(3, bots=[1, 2], title=slug)
    person.page.locator(".mine").wait_for(state="attached")
    said = as_text(boards(person.page))
    assert [unit for unit in UNITS[slug] if not re.search(unit, said)] == []


@pytest.mark.parametrize("slug", all_titles())
def test_no_number_stands_alone_in_the_middle_of_a_match(quick_site, chromium, stage, slug):
    moments = {name: at for name, at in stage.items() if name.startswith(f"{slug}-")}
    assert moments
    for name, (session, key) in moments.items():
        page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
        page.goto(f"{quick_site.url}/m/{key}/")
        assert ALONE.findall(boards(page)) == [], name
        page.context.close()


def test_a_number_alone_would_be_found():
    assert ALONE.findall("- strong: Trésor\n- text: 44\n- strong: 5 000\n- text: 44 pièces")
    assert len(ALONE.findall('- text: "3"\n- listitem: ×2\n- paragraph: 7 cartes')) == 2


def as_text(tree: str) -> str:
    """The names and texts of a tree on one line."""
    bare = re.sub(r"^\s*- (?:/url:.*|[a-z]+:?)", "", tree, flags=re.MULTILINE)
    return re.sub(r"\s+", " ", bare.replace('"', "").replace("\u202f", "\u00a0")).strip()
