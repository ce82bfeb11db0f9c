"""The tinfoil hat: those an action is aimed at, or strikes, may answer (theories.md, Actions)."""

from collections.abc import Iterable

from games.engine.ask import Moves, Rules
from games.engine.move import Move
from games.titles.theories.asking import everyone
from games.titles.theories.cards import TINFOIL
from games.titles.theories.moves import ALLOW, HAT
from games.titles.theories.table import Table


def hatted(table: Table, concerned: Iterable[int]) -> Rules[tuple[int, ...]]:
    """Ask all of them who hold a card; returns who has put on a hat."""
    seats = [seat for seat in concerned if table.hands[seat]]
    made: dict[int, Move] = {}

    def moves(seat: int) -> Moves:
        return (HAT, ALLOW) if TINFOIL in table.hands[seat] else (ALLOW,)

    yield from everyone(table, "hat", seats, moves, made)
    safe = tuple([seat for seat in seats if made.get(seat) == HAT])
    for seat in safe:
        table.discard(seat, TINFOIL)
        table.tell("hat", seat=seat)
    return safe
