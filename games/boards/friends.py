"""Whom the reader of the front page follows and finds here."""

from functools import lru_cache
from typing import Any

from django.utils import translation
from django.utils.translation import ngettext
from markupsafe import Markup

from games.boards.environment import component
from games.friends.here import Here
from games.titles import name_of

MOST = 12
"""Players on the front page; the others are counted."""
MOST_KEPT = 500


@lru_cache(MOST_KEPT)
def fragment(here: tuple[Here, ...], language: str) -> Markup:
    """The element with id `friends`: empty where nobody is here."""
    with translation.override(language):
        rows = [described(one, language) for one in here[:MOST]]
        return component("lobby/_friends.html", "friends")(rows, more(len(here) - len(rows)))


def described(one: Here, language: str) -> dict[str, Any]:
    """What the template shows of one of them, in the active language."""
    return {
        "name": one.name,
        "friend": one.friend,
        "bot": one.bot,
        "online": one.online,
        "table": one.table,
        "title": name_of(one.title, language),
    }


def more(number: int) -> str:
    """How many others are here, in words; "" for nobody."""
    said = ngettext("and %(number)s other", "and %(number)s others", number)
    return said % {"number": number} if number else ""
