"""Storing a round that was paired."""

from collections.abc import Sequence

from games import clock
from games.columns import store
from games.models import Entrant, Round, RoundMatch, RoundSeat, Tournament
from games.pairing.field import Pairing
from games.tournaments.points import BYE
from games.tournaments.visible import changed


def store_round(
    tournament: Tournament, number: int, stage: str, pairing: Pairing, entrants: Sequence[Entrant]
) -> Round:
    """Store the tables of a round with their seats, in the transaction that holds the tournament's
    lock: all of them, or none. Their matches begin afterwards (games/tournaments/seat.py).

    A round of that number, or an entrant at another table, is refused by the database.
    """
    made = Round.objects.create(
        tournament=tournament, number=number, stage=stage, paired_at=clock.now()
    )
    first = 1
    if stage == Round.Stage.ARENA:
        first += RoundMatch.objects.filter(round__tournament=tournament).count()
    tables = RoundMatch.objects.bulk_create(
        RoundMatch(round=made, number=table) for table, _ in enumerate(pairing.tables, first)
    )
    RoundSeat.objects.bulk_create(
        RoundSeat(round=made, table=table, entrant_id=who, seat=seat)
        for table, people in zip(tables, pairing.tables, strict=True)
        for seat, who in enumerate(people)
    )
    give_byes(made, [each for each in entrants if each.pk in pairing.byes])
    changed(tournament)
    return made


def give_byes(made: Round, entrants: Sequence[Entrant]) -> None:
    """Store that the round has no seat for these: in pods they get the points of a middle place,
    otherwise they go on.
    """
    points = BYE if made.stage == Round.Stage.PODS else 0
    RoundSeat.objects.bulk_create(
        RoundSeat(round=made, entrant=entrant, points=points) for entrant in entrants
    )
    for entrant in entrants:
        entrant.byes += 1
        entrant.points += points
    store(entrants, "byes", "points")
