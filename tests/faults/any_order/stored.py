"""What the database has of a match, and whether that can be."""

from collections import Counter
from dataclasses import dataclass, fields
from typing import Any

from games.matches import memory
from games.matches.snapshot import Snapshot
from games.matches.waiting import is_awaited
from games.models import Match, Move, Seat
from tests.faults.any_order.process import Process
from tests.faults.retold import Retold

Hands = Counter[tuple[int, str, str]]
"""The moves made by hands: seat, question and notation."""


@dataclass(frozen=True)
class Stored:
    """A match at one moment: its rows, the moves of hands, and what a new process would show."""

    rows: Any
    version: int
    hands: Hands
    shown: Snapshot


def stored(key: str, before: Stored | None = None) -> Stored:
    """Read it all, replay it, and fail where it contradicts itself; where no row is other than
    `before`, that is still what is stored.
    """
    match = Match.objects.get(key=key)
    rows = rows_of(match)
    if before is not None and before.rows == rows:
        return before
    check_seats(match, list(Seat.objects.filter(match=match)))
    hands: Hands = Counter()
    if match.started_at is not None:
        told = Retold(match, Move.objects.filter(match=match))
        assert told.wrong == [], told.wrong
        for (seat, ask), notations in told.hands.items():
            hands.update({(seat, ask, notation): n for notation, n in notations.items()})
    with Process().inside():
        shown = memory.snapshot_at(match)
    return Stored(rows, match.version, hands, shown)


def rows_of(match: Match) -> list[Any]:
    """All rows that tell something of a match."""
    seats = Seat.objects.filter(match=match)
    return [
        Match.objects.filter(pk=match.pk).values().get(),
        list(seats.values()),
        list(seats.values_list("player__username", "player__is_guest")),
        Move.objects.filter(match=match).count(),
        list(Match.objects.filter(previous=match).values_list("status", "host__username")),
    ]


def check_seats(match: Match, seats: list[Seat]) -> None:
    """No seat has two, nobody two seats, and it is people in their seats who are awaited."""
    assert [seat.number for seat in seats] == list(range(match.seats_count))
    people = [seat.player_id for seat in seats if seat.player_id is not None]
    assert len(people) == len(set(people))
    assert not any(seat.bot and seat.player_id is not None for seat in seats)
    for number in range(16):
        if is_awaited(match.awaited, number):
            assert match.status == Match.Status.RUNNING
            assert seats[number].player_id is not None
            assert not seats[number].bot_plays
    if match.status == Match.Status.OPEN:
        assert match.host_id in people
        assert match.due_at is not None


def check_alike(one: Snapshot, other: Snapshot) -> None:
    """Fail where two snapshots are not alike, and tell in what."""
    names = [field.name for field in fields(Snapshot)]
    pairs = {name: (getattr(one, name), getattr(other, name)) for name in names}
    different = {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
    assert not different, different
