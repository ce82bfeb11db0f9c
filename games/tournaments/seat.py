"""The matches of a round's tables, which begin a few at a time."""

import logging
from collections.abc import Sequence

from django.db import transaction
from django.db.models import QuerySet
from django.urls import reverse

from accounts.guests import rename_at_random
from accounts.naming.alike import alike
from games.matches.lock import locked
from games.matches.open_match import store_open
from games.matches.retry import NO_DATABASE
from games.matches.start import start
from games.models import Entrant, Match, RoundMatch, RoundSeat, Tournament
from games.push.kinds import NEXT_TABLE
from games.push.tell import tell
from games.titles import get
from games.tournaments.visible import changed

logger = logging.getLogger(__name__)

AT_ONCE = 10
"""Matches in one transaction: no move waits for longer than that."""


def open_tables(tournament: Tournament) -> QuerySet[RoundMatch]:
    """The tables that have not been counted."""
    return RoundMatch.objects.filter(round__tournament=tournament, state=RoundMatch.State.OPEN)


def begin_tables(tournament: Tournament, tables: Sequence[RoundMatch]) -> None:
    """Begin the matches of these tables, in the transaction that holds the tournament's lock.

    A table that fails is logged and counts for nobody: the others are not held up.
    """
    for table in tables:
        seats = list(table.round_seats.select_related("entrant__player"))
        try:
            with transaction.atomic():
                table.match = begin(tournament, seats)
                table.save(update_fields=["match"])
        except NO_DATABASE:
            raise
        except Exception:
            logger.exception("A match of a tournament could not begin")
            void(table)
    changed(tournament)


def begin(tournament: Tournament, seats: Sequence[RoundSeat]) -> Match:
    """The match of a table; the first of its seats begins. For who has gone a bot plays."""
    match = Match(
        title=tournament.title,
        rules_version=get(tournament.title).rules_version,
        options={**tournament.options, "first": 0},
        seats_count=len(seats),
        tempo=tournament.tempo,
        public=tournament.public,
        rated=tournament.rated,
        admits_bots=tournament.admits_bots,
        tournament=tournament.key,
    )
    tell_apart(seats)
    store_open(match, 0, {})
    players = [seat.entrant.player_id for seat in seats if seat.entrant.status == Entrant.Status.IN]
    tell(players, NEXT_TABLE, match.key, reverse("match", args=[match.key]))
    with locked(match.key) as live:
        for seat, theirs in zip(live.seats, seats, strict=True):
            seat.player = theirs.entrant.player
            gone = theirs.entrant.status == Entrant.Status.LEFT
            seat.away = gone or not seat.player.is_active
            live.change(seat)
        start(live)
    return match


def tell_apart(seats: Sequence[RoundSeat]) -> None:
    """No two players at a table have one name, also where nobody else was left to be paired with: a
    guest of an account's name is given another, and of two guests who entered last.
    """
    sat = {seat.entrant.player_id: seat.entrant for seat in seats}
    pairs = alike({number: entrant.player.username for number, entrant in sat.items()})
    guests = [[sat[who] for who in pair if sat[who].player.is_guest] for pair in pairs]
    for last in {max(some, key=lambda each: each.pk) for some in guests if some}:
        rename_at_random(last.player)


def void(table: RoundMatch) -> None:
    """The table counts for nobody."""
    table.state = RoundMatch.State.LATE
    table.save(update_fields=["state"])
    table.round_seats.update(points=0)
