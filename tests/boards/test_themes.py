"""The colours of the site and of each title can be read on their grounds, in both schemes."""

import re
from itertools import product
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from games.boards.themes import themes
from games.titles import all_titles

HOUSE = Path(settings.BASE_DIR) / "complots_site" / "static"
TOKEN = re.compile(r"(--[\w-]+): (light-dark\()?(#\w+)(?:, (#\w+))?")
TEXTS = ("--ink", "--ink-soft", "--link", "--brass-ink", "--good", "--warn", "--bad")
GROUNDS = ("--page", "--surface", "--well")
AA = 4.5


def tokens(text: str) -> dict[str, tuple[str, str]]:
    """Each colour by its name, in the light scheme and in the dark one."""
    return {name: (one, other or one) for name, _, one, other in TOKEN.findall(text)}


def luminance(colour: str) -> float:
    """As WCAG counts it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """From 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def unreadable(found: dict[str, tuple[str, str]], pairs: list[tuple[str, str]]) -> list[str]:
    """The pairs of text and ground whose contrast is too small, in words."""
    return [
        f"{text} on {ground}: {contrast(found[text][scheme], found[ground][scheme]):.2f}"
        for (text, ground), scheme in product(pairs, (0, 1))
        if contrast(found[text][scheme], found[ground][scheme]) < AA
    ]


def of_the_site() -> dict[str, tuple[str, str]]:
    return tokens((HOUSE / "site.css").read_text())


def test_text_can_be_read_on_every_ground_of_the_site():
    beside = [
        *(("--court-ink", "--court"), ("--court-soft", "--court"), ("--accent-ink", "--accent")),
        *(("--accent-ink", "--accent-hover"), ("--on-bad", "--bad-strong")),
        *((f"--{mood}", f"--{mood}-well") for mood in ("good", "warn", "bad")),
    ]
    assert unreadable(of_the_site(), [*product(TEXTS, GROUNDS), *beside]) == []


@pytest.mark.parametrize("name", themes())
def test_the_colours_of_a_title_can_be_read(name):
    slug = name.split("/")[1]
    assert slug in all_titles()
    sheet = Path(finders.find(name)).read_text()
    assert f'[data-title="{slug}"]' in sheet
    found = of_the_site() | tokens(sheet)
    own = [*product(("--title-ink", "--title-soft"), ("--title", "--title-lit"))]
    assert unreadable(found, [*own, *product(["--title-text"], GROUNDS)]) == []


def test_every_page_has_the_colours_of_every_title(client, db):
    page = client.get("/about/").text
    assert all(f"/static/{name}" in page for name in themes())
    assert themes()
