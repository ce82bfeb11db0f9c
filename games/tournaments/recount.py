"""Counts tournaments again from their matches alone, and stores that or compares it."""

from collections.abc import Iterator, Sequence

from django.db import transaction
from django.db.models import Prefetch

from games.columns import store
from games.models import Entrant, Round, RoundMatch, RoundSeat, Tournament
from games.tournaments.count import count_seat
from games.tournaments.points import BYE
from games.tournaments.result import Result, results_of
from games.tournaments.standings import Sat, places, ranking

SEAT = ("place", "points", "doubled", "missed")
TABLES = Prefetch("tables", RoundMatch.objects.select_related("match"))
TABLE_SEATS = Prefetch("tables__round_seats", RoundSeat.objects.select_related("round"))
"""An arena may have a thousand rounds: SQLite refuses to look up so many ids in one statement."""
TOTALS = ("points", "played", "wins", "streak", "begun", "byes", "place")


def recount(tournament: Tournament) -> tuple[list[RoundSeat], list[Entrant]]:
    """The seats and entrants of a tournament as its matches give them; nothing is stored."""
    entrants = {row.pk: row for row in tournament.entrants.all()}
    for entrant in entrants.values():
        for name in TOTALS:
            setattr(entrant, name, None if name == "place" else 0)
    counted: list[RoundSeat] = []
    rounds = tournament.all_rounds.order_by("number")
    for each in rounds.prefetch_related(TABLES, "tables__match__seats", TABLE_SEATS, "seats"):
        for sat in each.seats.all():
            if sat.table_id is None:
                sit_out(sat, entrants[sat.entrant_id], each)
                counted.append(sat)
        for table in each.tables.all():
            counted += count_table(tournament, table, entrants)
    if tournament.status == Tournament.Status.FINISHED:
        places(ranking(entrants.values(), sat_at(counted)))
    return counted, list(entrants.values())


def sat_at(counted: Sequence[RoundSeat]) -> list[Sat]:
    """These seats, with the places that the matches give, in the order of their rounds."""
    found = [
        Sat(sat.entrant_id, sat.table_id, sat.round.number, sat.round.stage, sat.place)
        for sat in counted
    ]
    return sorted(found, key=lambda sat: sat.number)


def sit_out(sat: RoundSeat, entrant: Entrant, each: Round) -> None:
    """A round that had no seat for an entrant."""
    sat.points = BYE if each.stage == Round.Stage.PODS else 0
    entrant.points += sat.points
    entrant.byes += 1


def count_table(
    tournament: Tournament, table: RoundMatch, entrants: dict[int, Entrant]
) -> list[RoundSeat]:
    """The seats of a table; of one that is open, or too late, nothing counts."""
    seats = list(table.round_seats.all())
    if table.state != RoundMatch.State.COUNTED or table.match is None:
        for sat in seats:
            sat.place, sat.doubled, sat.missed = None, False, False
            sat.points = None if table.state == RoundMatch.State.OPEN else 0
        return seats
    results = {
        seat.player_id: result
        for seat, result in zip(table.match.seats.all(), results_of(table.match), strict=True)
    }
    for sat in seats:
        sat.entrant = entrants[sat.entrant_id]
        result = results.get(sat.entrant.player_id, Result())
        count_seat(sat, result, arena=tournament.kind == Tournament.Kind.ARENA)
    return seats


def differences() -> Iterator[str]:
    """What is stored otherwise than the matches give it, a sentence for each."""
    for tournament in Tournament.objects.order_by("pk"):
        with transaction.atomic():
            locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
            seats, entrants = recount(locked)
            stored = {row.pk: row for row in RoundSeat.objects.filter(round__tournament=locked)}
            now = {row.pk: row for row in locked.entrants.all()}
        for rows, there, names in ((seats, stored, SEAT), (entrants, now, TOTALS)):
            for row in rows:
                for name in names:
                    ours, theirs = getattr(row, name), getattr(there[row.pk], name)
                    if ours != theirs:
                        what = type(row).__name__
                        yield (
                            f"Tournament {tournament.key}, {what} {row.pk}: {name} is {theirs},"
                            f" the matches give {ours}."
                        )


def rewrite() -> int:
    """Store what the matches give; how many tournaments that were."""
    keys = list(Tournament.objects.order_by("pk").values_list("pk", flat=True))
    for number in keys:
        with transaction.atomic():
            tournament = Tournament.objects.select_for_update().get(pk=number)
            seats, entrants = recount(tournament)
            store(seats, *SEAT)
            store(entrants, *TOTALS)
            tournament.version += 1
            tournament.save(update_fields=["version"])
    return len(keys)
