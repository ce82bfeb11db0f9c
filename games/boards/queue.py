"""What the page of the quick match shows to whoever waits."""

from functools import lru_cache
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from markupsafe import Markup

from games import clock
from games.boards.environment import component
from games.boards.title_card import title_card
from games.quick_match.state import QueueState
from games.quick_match.usual import Usual
from games.titles import all_titles, get

MOST_KEPT = 500
FEW = 3
"""Where fewer have waited lately nothing is told of how long it takes."""


def fragment(state: QueueState, language: str) -> Markup:
    """The element with id `queue`: made once for all whose wait stands alike."""
    return rendered(state._replace(since=None), language)


@lru_cache(MOST_KEPT)
def rendered(state: QueueState, language: str) -> Markup:
    """The same, for a state that does not tell since when."""
    with translation.override(language):
        if state.match or state.title not in all_titles():
            titles = [title_card(title, language) for title in all_titles().values()]
            facts = {"match": state.match, "titles": titles}
            return component("lobby/_queue.html", "outside")(facts)
        return component("lobby/_queue.html", "queue")(described(state, language))


def described(state: QueueState, language: str) -> dict[str, Any]:
    """What the template shows of a wait, in the active language."""
    title = get(state.title)
    return {
        "slug": title.slug,
        "title": title.words[language].name,
        "waiting": state.waiting,
        "with_you": with_you(state.waiting),
        "best": title.quick_sizes[0],
        "sizes": sizes_in_words(title.quick_sizes),
        "missing": missing(min(title.quick_sizes) - state.waiting),
        "usual": in_words(state.usual),
        "too_long": state.too_long,
        "bots": state.bots,
        "willing": willing(state.willing),
    }


def waited(state: QueueState) -> int:
    """The whole seconds that a wait has lasted."""
    return max(0, int((clock.now() - (state.since or clock.now())).total_seconds()))


def with_you(waiting: int) -> str:
    """How many wait, after the number."""
    return ngettext("person waits: you", "people wait, you among them", waiting)


def sizes_in_words(sizes: tuple[int, ...]) -> str:
    """How many players the tables are for."""
    facts = {"best": sizes[0], "least": min(sizes), "most": max(sizes)}
    if len(sizes) == 1:
        return _("A table of %(best)s.") % facts
    return _("A table of %(best)s if possible, of %(least)s to %(most)s otherwise.") % facts


def missing(number: int) -> str:
    """How many more it takes, or why nobody is seated yet although there are enough."""
    if number <= 0:
        return _("Your ratings are being compared: the circle widens with every second.")
    said = ngettext("%(many)s more person is needed.", "%(many)s more people are needed.", number)
    return said % {"many": number}


def willing(number: int) -> str:
    """How many others would have bots in the free seats; "" for nobody."""
    said = ngettext(
        "%(number)s other person would play with bots too.",
        "%(number)s other people would play with bots too.",
        number,
    )
    return said % {"number": number} if number else ""


def in_words(usual: Usual) -> str:
    """How long it has taken lately, told with how often it came to nothing."""
    facts = {"seated": usual.seated, "waited": usual.waited, "time": duration(usual.seconds)}
    if usual.waited < FEW:
        said = _("Too few people have waited here today to say how long it takes.")
    elif usual.seated < FEW:
        said = _("Tables found here today: %(seated)s out of %(waited)s waits.")
    else:
        said = _(
            "Tables found here today: %(seated)s out of %(waited)s waits, half of them in less than"
            " %(time)s."
        )
    return said % facts


def duration(seconds: int) -> str:
    """A time that is not shorter: in steps of five seconds, beyond two minutes in minutes."""
    if seconds < 120:
        return _("%(seconds)s s") % {"seconds": 5 * (seconds // 5 + 1)}
    return _("%(minutes)s min") % {"minutes": seconds // 60 + 1}
