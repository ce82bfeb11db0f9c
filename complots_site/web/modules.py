"""ES modules: what a page's entry imports is asked for along with it, not one after the other."""

import re
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Literal

from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from complots_site.web.static_files import IMPORT

EVERYWHERE = "js/site.js"
"""The entry of every page, in base.html."""


def modulepreload(entry: str, *beside: str | Literal[False]) -> SafeString:
    """The links to all that an entry imports, but for what `EVERYWHERE` does and the entries
    `beside` it on the page; "" for no imports.

    Browsers would find imports out only by reading the files that have them. They are wanted no
    sooner than the sheets of the page: hence the low priority.
    """
    entries = [each for each in (EVERYWHERE, *beside) if each and each != entry]
    there = {name for each in entries for name in imported(each)}
    return format_html_join(
        "\n",
        '<link rel="modulepreload" href="{}" fetchpriority="low">',
        ((static(name),) for name in imported(entry) if name not in there),
    )


@cache
def imported(entry: str) -> tuple[str, ...]:
    """The static paths of all modules that this one imports, directly or not, in reading order.

    Raises FileNotFoundError where one of them is not there.
    """
    found: dict[str, None] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop(0)
        for line in re.finditer(IMPORT, source(name)):
            path = str(PurePosixPath(name).parent / line["url"])
            if path not in found:
                found[path] = None
                waiting.append(path)
    return tuple(found)


def source(name: str) -> str:
    """The text of a static file, before it is collected."""
    path = finders.find(name)
    if path is None:
        raise FileNotFoundError(name)
    return Path(path).read_text(encoding="utf-8")
