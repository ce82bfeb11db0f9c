"""The bar of every page: one of the player's matches that begins or waits for them, or a call: a
challenge, or enough people for a quick match.

It costs a signed-in page two statements, by indexes of the seats under way and of the calls, and a
third one where it has something to say.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import BigIntegerField, CharField, F, Value
from django.http import HttpRequest
from django.utils import timezone, translation
from markupsafe import Markup

from games.boards.board import render
from games.friends.challenges import standing
from games.matches.waiting import is_awaited
from games.models import Match, Move, Seat
from games.quick_match.standby import called
from games.titles import name_of

BEGINS = timedelta(minutes=2)
"""A match that was started less than that ago is told to have begun."""
MOST = 100
FACTS = ("match_id", "number", "away", "resigned")
OF_MATCH = ("key", "title", "awaited", "started_at", "due_at")
OF_CHALLENGE = ("match_id", "at", "by__username", "match__key", "match__title", "match__invite")
BACK = 0
"""Stands among the ids of matches for a call back to the queue."""


class Call(NamedTuple):
    """What the player is called to: the open match of a friend; without `match` the queue."""

    match: int | None
    at: datetime
    by: str
    key: str
    title: str
    invite: str


class Bar(NamedTuple):
    """The HTML inside the element with id `bar`.

    `token` names what it says; `waiting` has the ids of the matches that wait for the player, and
    those of the others with False. `challenges` are the ids of the open matches that friends have
    challenged the player to, and BACK where they are called back to the queue.
    """

    text: Markup
    token: str
    waiting: dict[int, bool]
    challenges: frozenset[int] = frozenset()


NOTHING = Bar(Markup(), "", {})


def bar_of(player_id: int | None, language: str, here: str = "") -> Bar:
    """The bar of a player on a page, which may be that of the match with the key `here`.

    The match that the clock answers soonest stands first; one that begins goes before all that
    wait, and so does a challenge for as long; later it comes after them. It never tells whose turn
    it is among the others.
    """
    if player_id is None:
        return NOTHING
    facts = [*FACTS, *(f"match__{name}" for name in OF_MATCH)]
    mine = Seat.objects.filter(
        player_id=player_id, finish_number__isnull=True, match__status=Match.Status.RUNNING
    )
    rows = list(mine.order_by("match__due_at", "match_id").values(*facts)[:MOST])
    waiting = {row["match_id"]: asked(row) for row in rows if row["match__key"] != here}
    begun = begun_lately([row for row in rows if row["match_id"] in waiting])
    told = [
        row
        for row in rows
        if row["match_id"] in waiting and (asked(row) or row["match_id"] in begun)
    ]
    calls = calls_of(player_id, here)
    challenges = frozenset(call.match or BACK for call in calls)
    fresh = [row for row in told if row["match_id"] in begun]
    if calls and not fresh and (not told or timezone.now() - calls[0].at < BEGINS):
        text, token = called_to(calls[0], len(told) + len(calls) - 1, language)
        return Bar(text, token, waiting, challenges)
    if not told:
        return Bar(Markup(), "", waiting)
    first, kind = (fresh[0], "begins") if fresh else (told[0], "asked")
    key, many = first["match__key"], len(told) + len(calls)
    context: dict[str, Any] = {
        "key": key,
        "kind": kind,
        "token": f"{key}.{kind}.{many}",
        "title": name_of(first["match__title"], language),
        "others": names(first["match_id"], player_id),
        "more": many - 1,
    }
    with translation.override(language):
        return Bar(render("_bar.html", context), context["token"], waiting, challenges)


def calls_of(player_id: int, here: str) -> list[Call]:
    """What the player is called to, the latest first: one statement."""
    friends = standing([player_id]).exclude(match__key=here).order_by()
    nothing = Value("", output_field=CharField())
    no_match = Value(None, output_field=BigIntegerField())
    queue = called([player_id]).order_by()
    back = queue.values_list(no_match, F("called_at"), nothing, nothing, F("title"), nothing)
    rows = friends.values_list(*OF_CHALLENGE).union(back, all=True)
    return [Call(*row) for row in rows.order_by("-at")[:MOST]]


def called_to(call: Call, more: int, language: str) -> tuple[Markup, str]:
    """What tells of a call, and its token: it leads to the page of the invitation, or of the quick
    match.
    """
    kind = "standby" if call.match is None else "challenge"
    context: dict[str, Any] = {
        "kind": kind,
        "invite": call.invite,
        "token": f"{call.key or call.title}.{kind}.{more + 1}",
        "title": name_of(call.title, language),
        "others": [call.by],
        "more": more,
    }
    with translation.override(language):
        return render("_bar.html", context), context["token"]


def asked(row: dict[str, Any]) -> bool:
    """Whether the match of a seat waits for the seat's player."""
    return is_awaited(row["match__awaited"], row["number"])


def begun_lately(rows: Iterable[dict[str, Any]]) -> set[int]:
    """The ids of the matches, by the rows of a player's seats, that have just been started and in
    which the player, who plays in them, has made no move yet.
    """
    now = timezone.now()
    seats = {
        row["match_id"]: row["number"]
        for row in rows
        if not (row["away"] or row["resigned"] or row["match__started_at"] is None)
        and now - row["match__started_at"] < BEGINS
    }
    if not seats:
        return set()
    moves = Move.objects.filter(match_id__in=seats).values_list("match_id", "seat").distinct()
    moved = {match_id for match_id, seat in moves if seats[match_id] == seat}
    return seats.keys() - moved


def names(match_id: int, player_id: int) -> list[str]:
    """The names of the others at a match."""
    others = Seat.objects.filter(match_id=match_id).exclude(player_id=player_id)
    return [seat.name for seat in others.select_related("player")]


def bar_context(request: HttpRequest) -> dict[str, Any]:
    """A context processor: `my_bar()` is the bar of the page that is asked for."""

    def my_bar() -> Markup:
        found = request.resolver_match
        here = found.kwargs.get("key", "") if found else ""
        return bar_of(request.user.pk, translation.get_language() or "fr", here).text

    return {"my_bar": my_bar}
