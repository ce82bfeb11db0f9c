"""The slow tables that wait for a player."""

from datetime import datetime, timedelta
from typing import NamedTuple

from games.matches.waiting import is_awaited
from games.models import Match, Seat
from games.tempo import DECIDE, Tempo

MOST = 20
"""Tables in a letter; it counts the others."""
TIME = timedelta(seconds=DECIDE[Tempo.SLOW])


class Waiting(NamedTuple):
    """A table that waits for a player: its title, the others’ names, and when the clock answers for
    the player at the earliest.
    """

    key: str
    title: str
    others: tuple[str, ...]
    until: datetime


def waiting_tables(player_id: int) -> list[Waiting]:
    """All of them, the most urgent first: three statements, with the names at the first MOST."""
    seats = Seat.objects.filter(
        player=player_id,
        match__status=Match.Status.RUNNING,
        match__tempo=Tempo.SLOW,
        match__asked_at__isnull=False,
    )
    rows = seats.select_related("match").order_by("match__asked_at", "match_id")
    mine = [seat for seat in rows if is_awaited(seat.match.awaited, seat.number)]
    names: dict[int, list[str]] = {seat.match_id: [] for seat in mine[:MOST]}
    others = Seat.objects.filter(match__in=names).exclude(player=player_id)
    for other in others.select_related("player").order_by("number"):
        names[other.match_id].append(other.name)
    return [
        Waiting(seat.match.key, seat.match.title, tuple(names.get(seat.match_id, ())), until)
        for seat in mine
        if (until := (seat.match.asked_at or seat.match.created_at) + TIME)
    ]
