"""The style sheets of the titles that pages ask for by name."""

from functools import cache
from pathlib import Path

from django.conf import settings

from games.titles import all_titles


def themes() -> tuple[str, ...]:
    """The static files `theme.css` of the titles."""
    return sheets("theme.css")


@cache
def sheets(name: str) -> tuple[str, ...]:
    """The static files of that name of the titles that have one: a title without it is complete."""
    folder = Path(settings.BASE_DIR) / "templates"
    names = (f"titles/{slug}/{name}" for slug in all_titles())
    return tuple(each for each in names if (folder / each).exists())
