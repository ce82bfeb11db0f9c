"""The style sheets of the titles that pages ask for by name."""

from functools import cache
from pathlib import Path

from django.conf import settings

from games.titles import all_titles

BOARD = ("board.css", "board_sizes.css")


def themes(of: str = "") -> tuple[str, ...]:
    """The static files `theme.css` of the titles, or of one: pages of a match need no other."""
    found = sheets("theme.css")
    return tuple(each for each in found if each == f"titles/{of}/theme.css") if of else found


@cache
def sheets(name: str) -> tuple[str, ...]:
    """The static files of that name of the titles that have one: a title without it is complete."""
    folder = Path(settings.BASE_DIR) / "templates"
    names = (f"titles/{slug}/{name}" for slug in all_titles())
    return tuple(each for each in names if (folder / each).exists())


@cache
def board_sheets(slug: str) -> tuple[str, ...]:
    """The static files that draw a title's board: its looks, then what each screen has room for."""
    return tuple(s for name in BOARD for s in sheets(name) if s == f"titles/{slug}/{name}")
