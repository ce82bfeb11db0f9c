"""In the accessibility tree of every board, a number says what it counts.

Of the middle of matches `test_in_sight.py` asks it too, where the page of every moment is open.
"""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.person import Person
from tests.faults.scale import share

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


@pytest.mark.parametrize("slug", share(UNITS, 0, len(UNITS)))
def test_coins_cards_and_money_have_their_unit(quick_site, chromium, slug):
    person = Person(chromium, quick_site.url, f"lea-{slug}")
    person.sit_down(3, bots=[1, 2], title=slug)
    person.page.locator(".mine").wait_for(state="attached")
    said = as_text(boards(person.page))
    assert [unit for unit in UNITS[slug] if not re.search(unit, said)] == []


def test_a_number_alone_would_be_found():
    assert ALONE.findall("- strong: Trésor\n- text: 44\n- strong: 5 000\n- text: 44 pièces")
    assert len(ALONE.findall('- text: "3"\n- listitem: ×2\n- paragraph: 7 cartes')) == 2


def as_text(tree: str) -> str:
    """The names and texts of a tree on one line."""
    bare = re.sub(r"^\s*- (?:/url:.*|[a-z]+:?)", "", tree, flags=re.MULTILINE)
    return re.sub(r"\s+", " ", bare.replace('"', "").replace("\u202f", "\u00a0")).strip()
