"""The course of an arena: whoever is free is seated."""

from collections.abc import Collection, Sequence
from datetime import timedelta
from itertools import combinations

from django.db.models import Exists, OuterRef

from games import clock
from games.models import Entrant, Round, RoundSeat, Tournament
from games.pairing.field import Pair, Pairing
from games.pairing.pair import pair
from games.quick_match.busy import at_live_table
from games.titles import get
from games.tournaments.field import allowed_sizes, chance, field_of
from games.tournaments.rounds import present
from games.tournaments.seat import open_tables, void
from games.tournaments.store_round import store_round
from games.tournaments.visible import changed

PATIENCE = timedelta(seconds=20)
"""So long one waits for people other than those of the last match, where some still play; and for a
table of nearly the preferred size.
"""


def free(tournament: Tournament) -> list[Entrant]:
    """Who may be seated now: present, and at no table, neither of this tournament nor another live
    one.
    """
    seats = RoundSeat.objects.filter(entrant=OuterRef("pk"), points=None)
    ids = tournament.entrants.filter(~Exists(seats)).values_list("pk", flat=True)
    at_none = set(ids)
    here = [entrant for entrant in present(tournament) if entrant.pk in at_none]
    if not here:
        return []
    elsewhere = at_live_table([entrant.player_id for entrant in here])
    return [entrant for entrant in here if entrant.player_id not in elsewhere]


def to_pair(tournament: Tournament) -> tuple[Pairing, list[Entrant]] | None:
    """The tables that can be seated now, and their entrants; None where there are none."""
    entrants = free(tournament)
    sizes = get(tournament.title).seats
    now = clock.now()
    patient = all(entrant.free_since > now - PATIENCE for entrant in entrants)
    allowed = allowed_sizes(sizes, tournament.seats, len(entrants))
    few = len(entrants) < (tournament.seats if patient else min(sizes))
    if few or len(entrants) < min(allowed):
        return None
    field = field_of(tournament, entrants)
    number = tournament.all_rounds.count() + 1
    tables = pair(field, allowed, tournament.seats, chance(tournament, number)).tables
    if patient and open_tables(tournament).exists():
        tables = tuple(table for table in tables if not all_just_met(table, field.just_met))
    if not tables:
        return None
    seated = {who for table in tables for who in table}
    return Pairing(tables, ()), [entrant for entrant in entrants if entrant.pk in seated]


def all_just_met(table: Sequence[int], just_met: Collection[Pair]) -> bool:
    """Whether any two of a table sat together in their last match."""
    return all(frozenset(each) in just_met for each in combinations(table, 2))


def seat_free(tournament: Tournament, found: tuple[Pairing, list[Entrant]]) -> None:
    """Store what `to_pair` has found under the same lock."""
    number = tournament.all_rounds.count() + 1
    store_round(tournament, number, Round.Stage.ARENA, *found)


def is_over(tournament: Tournament) -> bool:
    """Whether nobody is seated any more."""
    return tournament.ends_at is not None and tournament.ends_at <= clock.now()


def grace_is_over(tournament: Tournament) -> bool:
    """Whether what still runs counts no more."""
    return tournament.counts_until is not None and tournament.counts_until <= clock.now()


def close_tables(tournament: Tournament) -> None:
    """What still runs counts for nobody; it may be played to its end."""
    for table in open_tables(tournament):
        void(table)
    changed(tournament)
