"""The matches that a player has under way: open ones and running ones."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils import translation

from games.boards.board import render
from games.matches.waiting import is_awaited
from games.models import Match
from games.models.match import UNDER_WAY
from games.titles import name_of

MOST = 100


def under_way(player_id: int | None) -> Sequence[Match]:
    """The player's open matches, then the running ones, the newest of each first."""
    if player_id is None:
        return []
    mine = Match.objects.filter(seats__player_id=player_id, status__in=UNDER_WAY)
    return list(mine.order_by("status", "-created_at").prefetch_related("seats__player")[:MOST])


class Yours(NamedTuple):
    """The element with id `yours`, and whether the matches in it wait for the player, by id."""

    fragment: str
    waiting: Mapping[int, bool]


def yours(mine: Sequence[Match], player_id: int | None, language: str) -> Yours:
    """The running ones of a player, those that wait for them first; empty for anonymous readers.

    It does not tell whose turn it is in the others.
    """
    if player_id is None:
        return Yours("", {})
    running = [match for match in mine if match.status == Match.Status.RUNNING]
    with translation.override(language):
        rows = [row(match, player_id, language) for match in running]
        waiting = {match.pk: one["asked"] for match, one in zip(running, rows, strict=True)}
        rows.sort(key=lambda one: not one["asked"])
        return Yours(render("lobby/_yours.html", {"matches": rows}), waiting)


def row(match: Match, player_id: int, language: str) -> dict[str, Any]:
    """What the template shows of a match: title, other players, whether it waits for this one."""
    seats = list(match.seats.all())
    return {
        "key": match.key,
        "slug": match.title,
        "title": name_of(match.title, language),
        "others": [seat.name for seat in seats if seat.player_id != player_id],
        "asked": any(
            is_awaited(match.awaited, seat.number) for seat in seats if seat.player_id == player_id
        ),
    }
