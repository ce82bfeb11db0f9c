"""What a tournament has for one of its readers."""

from typing import NamedTuple

from games.models import Entrant, RoundSeat, Tournament


class Own(NamedTuple):
    """Somebody's part in a tournament: None for who does not play in it. `table` is the number of
    the one that they sit at, and `match` the key of its match, or "" before it begins.
    """

    entrant: Entrant | None = None
    table: int = 0
    match: str = ""


def own(tournament: Tournament, player_id: int | None) -> Own:
    """The part of a reader: two statements at most."""
    if player_id is None:
        return Own()
    entrant = tournament.entrants.filter(player=player_id).first()
    if entrant is None:
        return Own()
    sat = RoundSeat.objects.filter(entrant=entrant, points=None).select_related("table__match")
    seat = sat.first()
    if seat is None or seat.table is None:
        return Own(entrant)
    return Own(entrant, seat.table.number, seat.table.match.key if seat.table.match else "")
