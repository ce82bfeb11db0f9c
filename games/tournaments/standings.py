"""Who stands where in a tournament."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.models import Entrant, Round, RoundSeat, Tournament
from games.models.tournaments.tournament import HERE

ELIMINATING = (Round.Stage.KNOCK_OUT, Round.Stage.CUT)
NO_SUCH_ROUND = (0, 0)
"""How far they came who have sat in no round that puts people out."""
NOWHERE = 99
"""The place of a seat at a table that counted for nobody."""


class Sat(NamedTuple):
    """A seat of an entrant in a round."""

    entrant_id: int
    table_id: int | None
    number: int
    stage: str
    place: int | None


class Standing(NamedTuple):
    """An entrant in the order; `opponents` are the points of all they have met, together."""

    rank: int
    entrant: Entrant
    opponents: int


def seats_of(tournament: Tournament, entrants: Iterable[int] | None = None) -> list[Sat]:
    """All seats of a tournament in the order of its rounds, or those of some entrants."""
    rows = RoundSeat.objects.filter(round__tournament=tournament).order_by("round__number", "seat")
    if entrants is not None:
        rows = rows.filter(entrant__in=entrants)
    shown = ("entrant_id", "table_id", "round__number", "round__stage", "place")
    return [Sat(*facts) for facts in rows.values_list(*shown)]


def by_table(seats: Iterable[Sat]) -> dict[int, list[int]]:
    """The entrants at each table, the tables in the order of their rounds."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for sat in seats:
        if sat.table_id is not None:
            found[sat.table_id].append(sat.entrant_id)
    return found


def standings(tournament: Tournament) -> list[Standing]:
    """The entrants, the first first: how far they came where tables put out, and there who has gone
    after who has not; then points, those of the opponents, wins, the draw.
    """
    return ranking(tournament.entrants.select_related("player"), seats_of(tournament))


def places(standing: Iterable[Standing]) -> list[Entrant]:
    """All who have played, each with their place in what is over, which is their rank in its final
    table; nothing is stored.
    """
    played = [row for row in standing if row.entrant.played]
    for row in played:
        row.entrant.place = row.rank
    return [row.entrant for row in played]


def ranking(rows: Iterable[Entrant], seats: Sequence[Sat]) -> list[Standing]:
    """The order of these entrants, who have sat at these seats."""
    entrants = {row.pk: row for row in rows}
    against = dict.fromkeys(entrants, 0)
    for people in by_table(seats).values():
        known = [who for who in people if who in entrants]
        together = sum(entrants[who].points for who in known)
        for who in known:
            against[who] += together - entrants[who].points
    came = dict.fromkeys(entrants, NO_SUCH_ROUND)
    for sat in seats:
        if sat.stage in ELIMINATING and sat.entrant_id in came:
            first = 0 if sat.table_id is None else NOWHERE
            came[sat.entrant_id] = (-sat.number, sat.place or first)

    def order(row: Entrant) -> tuple[object, ...]:
        gone = came[row.pk] != NO_SUCH_ROUND and row.status not in HERE
        return (*came[row.pk], gone, -row.points, -against[row.pk], -row.wins, row.lot, row.pk)

    ranked = sorted(entrants.values(), key=order)
    return [Standing(rank, row, against[row.pk]) for rank, row in enumerate(ranked, 1)]
