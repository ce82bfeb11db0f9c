"""The games: one folder each, found by walking, listed nowhere."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from games.engine.title import Title


@cache
def all_titles() -> dict[str, Title]:
    """Every title by slug, in alphabetical order."""
    slugs = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    return {slug: import_module(f"{__name__}.{slug}.title").TITLE for slug in slugs}


def get(slug: str) -> Title:
    """The title of that slug. Raises KeyError."""
    return all_titles()[slug]
