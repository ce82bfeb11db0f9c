"""The bar of every page: one of the player's matches that begins or waits for them, or a call: a
challenge, or enough people for a quick match.

It costs a signed-in page two statements, by indexes of the seats under way and of the calls, and
another one for each of the two that has something to say.
"""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import BigIntegerField, CharField, F, Value
from django.http import HttpRequest
from django.utils import timezone, translation
from markupsafe import Markup

from games.boards.board import render
from games.friends.challenges import standing
from games.matches.rows import may_be_called, under_way
from games.matches.waiting import is_awaited
from games.models import Seat
from games.quick_match.standby import called
from games.titles import name_of

BEGINS = timedelta(minutes=2)
"""A match that was started less than that ago is told to have begun."""
MOST = 100
OF_CHALLENGE = ("match_id", "at", "by__username", "match__key", "match__title")
BACK = 0
"""Stands among the ids of matches for a call back to the queue."""


class Call(NamedTuple):
    """What the player is called to: the open match of a friend; without `match` the queue."""

    match: int | None
    at: datetime
    by: str
    key: str
    title: str


class Bar(NamedTuple):
    """The HTML inside the element with id `bar`.

    `token` names what it says; `waiting` has the ids of the matches that wait for the player, and
    those of the others with False. `challenges` are the ids of the open matches that friends have
    challenged the player to, and BACK where they are called back to the queue. `passing`: it says
    something else once `BEGINS` is over, though nothing happens.
    """

    text: Markup
    token: str
    waiting: dict[int, bool]
    challenges: frozenset[int] = frozenset()
    passing: bool = False


NOTHING = Bar(Markup(), "", {})


def bar_of(player_id: int | None, language: str, here: str = "") -> Bar:
    """The bar of a player on a page, which may be that of the match with the key `here`.

    Of those that wait the one of the quickest tempo stands first, and of these the one that has
    waited longest; one that begins goes before all that wait, and so does a challenge for as long;
    later it comes after them. It never tells whose turn it is among the others.
    """
    if player_id is None:
        return NOTHING
    rows = under_way(player_id, timezone.now() - BEGINS, MOST)
    others = [row for row in rows if row.key != here]
    waiting = {row.match_id: is_awaited(row.awaited, row.number) for row in others}
    fresh = [row for row in others if row.begun]
    told = [row for row in others if row.begun or waiting[row.match_id]]
    calls = calls_of(player_id, here)
    challenges = frozenset(call.match or BACK for call in calls)
    if calls and not fresh and (not told or timezone.now() - calls[0].at < BEGINS):
        text, token = called_to(calls[0], len(told) + len(calls) - 1, language)
        return Bar(text, token, waiting, challenges, passing=bool(told))
    if not told:
        return Bar(Markup(), "", waiting)
    first, kind = (fresh[0], "begins") if fresh else (told[0], "asked")
    many = len(told) + len(calls)
    with translation.override(language):
        context: dict[str, Any] = {
            "key": first.key,
            "kind": kind,
            "token": f"{first.key}.{kind}.{many}",
            "title": name_of(first.title, language),
            "others": names(first.match_id, player_id),
            "more": many - 1,
        }
        text = render("_bar.html", context)
    return Bar(text, context["token"], waiting, challenges, passing=bool(fresh))


def calls_of(player_id: int, here: str) -> list[Call]:
    """What the player is called to, the latest first: one statement where nothing calls them."""
    if not may_be_called(player_id):
        return []
    friends = standing([player_id]).exclude(match__key=here).order_by()
    nothing = Value("", output_field=CharField())
    no_match = Value(None, output_field=BigIntegerField())
    queue = called([player_id]).order_by()
    back = queue.values_list(no_match, F("called_at"), nothing, nothing, F("title"))
    rows = friends.values_list(*OF_CHALLENGE).union(back, all=True)
    return [Call(*row) for row in rows.order_by("-at")[:MOST]]


def called_to(call: Call, more: int, language: str) -> tuple[Markup, str]:
    """What tells of a call, and its token: it leads to the table, and on to the invitation as it is
    by then, or to the quick match.
    """
    kind = "standby" if call.match is None else "challenge"
    context: dict[str, Any] = {
        "kind": kind,
        "key": call.key,
        "token": f"{call.key or call.title}.{kind}.{more + 1}",
        "title": name_of(call.title, language),
        "others": [call.by],
        "more": more,
    }
    with translation.override(language):
        return render("_bar.html", context), context["token"]


def names(match_id: int, player_id: int) -> list[str]:
    """The names of the others at a match; of who has none it tells in the active language."""
    others = Seat.objects.filter(match_id=match_id).exclude(player_id=player_id)
    return [seat.name for seat in others.select_related("player")]


def bar_context(request: HttpRequest) -> dict[str, Any]:
    """A context processor: `my_bar()` is the bar of the page that is asked for."""

    def my_bar() -> Markup:
        found = request.resolver_match
        here = found.kwargs.get("key", "") if found else ""
        return bar_of(request.user.pk, translation.get_language() or "fr", here).text

    return {"my_bar": my_bar}
