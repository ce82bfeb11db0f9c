"""The Jinja2 environment of the fragments that pages include and sockets send."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from jinja2 import Environment, StrictUndefined


def environment(**options: Any) -> Environment:
    """Undefined names are errors; `_`, `ngettext`, `url` and `static` are at hand."""
    env = Environment(
        **{**options, "undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    )
    env.globals.update(_=gettext, ngettext=ngettext, url=reverse, static=static)
    return env
