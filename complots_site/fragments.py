"""The Jinja2 environment of the fragments that pages include and sockets send."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from jinja2 import Environment, StrictUndefined

from games.ladder.gain import gain

STRICT = {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}


def environment(**options: Any) -> Environment:
    """Everything is escaped and undefined names are errors."""
    options.pop("autoescape", None)
    env = Environment(autoescape=True, **{**options, **STRICT})
    env.globals.update(_=gettext, ngettext=ngettext, url=reverse, static=static)
    env.filters.update(named=named, gain=gain)
    return env


def named(seats: Iterable[int], names: Sequence[str]) -> list[str]:
    """The names of some seats."""
    return [names[seat] for seat in seats]
