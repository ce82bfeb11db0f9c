"""The sheets in which the titles declare their colours, for every page."""

from functools import cache
from pathlib import Path

from django.conf import settings

from games.titles import all_titles


@cache
def themes() -> tuple[str, ...]:
    """The static files `theme.css` of the titles that have one: a title without it is complete."""
    folder = Path(settings.BASE_DIR) / "templates"
    names = (f"titles/{slug}/theme.css" for slug in all_titles())
    return tuple(name for name in names if (folder / name).exists())
