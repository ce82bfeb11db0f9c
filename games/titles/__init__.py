"""The games: one folder each, found by walking, listed nowhere."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from games.engine.title import AnyTitle


@cache
def all_titles() -> dict[str, AnyTitle]:
    """Every title by slug, in alphabetical order."""
    slugs = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    return {slug: import_module(f"{__name__}.{slug}.title").TITLE for slug in slugs}


def get(slug: str) -> AnyTitle:
    """The title of that slug. Raises KeyError."""
    return all_titles()[slug]


def get_or_first(slug: str) -> AnyTitle:
    """The title of that slug, and the first of all where there is none."""
    return all_titles().get(slug) or next(iter(all_titles().values()))


def name_of(slug: str, language: str) -> str:
    """The name of a title in a language; the slug itself where there is no such title any more."""
    title = all_titles().get(slug)
    return title.words[language].name if title else slug


def slugs_and_names(language: str) -> list[tuple[str, str]]:
    """Every title as tabs and forms offer it: its slug, and its name in a language."""
    return [(slug, name_of(slug, language)) for slug in all_titles()]


@cache
def earlier(slug: str) -> dict[int, AnyTitle]:
    """Earlier rules of a title, by version: the folders v1, v2, … inside its own."""
    folder = import_module(f"{__name__}.{slug}")
    names = [module.name for module in iter_modules(folder.__path__) if module.ispkg]
    kept = [name for name in names if name[0] == "v" and name[1:].isdecimal()]
    found = [import_module(f"{__name__}.{slug}.{name}.title").TITLE for name in kept]
    return {title.rules_version: title for title in found}


def under(slug: str, version: int) -> AnyTitle | None:
    """The title by that version of its rules; None when the version is not here."""
    title = all_titles().get(slug)
    if title is None or title.rules_version == version:
        return title
    return earlier(slug).get(version)
