"""Counting the matches of a tournament that are over."""

from collections.abc import Sequence

from games import clock
from games.columns import store
from games.models import Entrant, RoundMatch, RoundSeat, Tournament
from games.tournaments.points import DOUBLED_AFTER
from games.tournaments.result import Result, results_of
from games.tournaments.visible import changed

AT_ONCE = 20
RESTS_AFTER = 2
"""Matches in a row that somebody is silent in before they are seated no more."""

COUNTED = ("points", "played", "wins", "streak", "begun", "missed", "status", "free_since")


def count_tables(tournament: Tournament, tables: Sequence[RoundMatch]) -> None:
    """Count these tables, whose matches are over, in the transaction that holds the lock."""
    arena = tournament.kind == Tournament.Kind.ARENA
    now = clock.now()
    for table in tables:
        seats = list(table.round_seats.select_related("entrant"))
        assert table.match is not None
        for sat, result in zip(seats, results_of(table.match), strict=True):
            count_seat(sat, result, arena=arena)
            sat.entrant.free_since = now
            rest_if_silent(sat.entrant)
        store(seats, "place", "points", "doubled", "missed")
        store([sat.entrant for sat in seats], *COUNTED)
        table.state = RoundMatch.State.COUNTED
        table.save(update_fields=["state"])
    changed(tournament)


def count_seat(sat: RoundSeat, result: Result, *, arena: bool) -> None:
    """Set what a seat counts, and add it to its entrant; nothing is stored. A match that counts for
    nobody only tells who began in it.
    """
    entrant = sat.entrant
    sat.doubled = arena and result.counts and entrant.streak >= DOUBLED_AFTER
    sat.place, sat.missed = result.place, result.missed
    sat.points = result.points * (2 if sat.doubled else 1)
    entrant.begun += sat.seat == 0
    if not result.counts:
        return
    won = result.place == 1 and not result.missed
    entrant.points += sat.points
    entrant.played += 1
    entrant.wins += won
    entrant.streak = entrant.streak + 1 if won else 0
    entrant.missed = entrant.missed + 1 if result.missed else 0


def rest_if_silent(entrant: Entrant) -> None:
    """Who was silent in two matches is seated no more until they say that they are there."""
    if entrant.missed >= RESTS_AFTER and entrant.status == Entrant.Status.IN:
        entrant.status = Entrant.Status.RESTING
