"""The Jinja2 environment of the fragments that pages include and sockets send."""

from collections.abc import Hashable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from jinja2 import Environment, StrictUndefined
from jinja2.runtime import Macro

from games.ladder.gain import gain

STRICT = {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
MOST_KEPT = 5_000

_kept: dict[Hashable, str] = {}


def environment(**options: Any) -> Environment:
    """Everything is escaped and undefined names are errors."""
    options.pop("autoescape", None)
    env = Environment(autoescape=True, **{**options, **STRICT})
    env.globals.update(_=gettext, ngettext=ngettext, url=url, static=cache(static), kept=kept)
    env.filters.update(named=named, gain=gain)
    return env


def kept(scope: Hashable, macro: Macro, words: Any, *facts: Hashable) -> str:
    """What the macro makes of `words` and `facts`: made once, for all who are shown the same.

    The macro may use nothing else, and is imported without context. `scope` names the title and the
    language, and so the words.
    """
    key = (scope, macro.name, facts)
    made = _kept.get(key)
    if made is None:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        made = _kept[key] = macro(words, *facts)
    return made


def url(name: str, args: Sequence[Hashable] = ()) -> str:
    """The address of a page."""
    return _address(name, *args)


@lru_cache(4096)
def _address(name: str, *args: Hashable) -> str:
    return reverse(name, args=args)


def named(seats: Iterable[int], names: Sequence[str]) -> list[str]:
    """The names of some seats."""
    return [names[seat] for seat in seats]
