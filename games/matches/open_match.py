"""Storing a new match that is open."""

from collections.abc import Mapping

from django.db import transaction

from games import clock
from games.engine.bots import REGULAR
from games.matches.announce import announce
from games.matches.waiting import OPEN_FOR
from games.models import Match, Seat


def store_open(match: Match, host_seat: int, bots: Mapping[int, str]) -> None:
    """Store a new match that waits for players, with its host and its `bots` seated, whose levels
    are by seat, in the caller's transaction; it is announced once that is committed.
    """
    match.due_at = clock.now() + OPEN_FOR
    match.save(force_insert=True)
    Seat.objects.bulk_create(
        Seat(
            match=match,
            number=number,
            player=match.host if number == host_seat else None,
            bot=number in bots,
            level=bots.get(number, REGULAR),
        )
        for number in range(match.seats_count)
    )
    transaction.on_commit(lambda: announce(match.pk, 0, lobby=True), robust=True)
