"""The tinfoil hat: those an action is aimed at, or strikes, may answer (theories.md, Actions)."""

from collections.abc import Iterable
from itertools import product

from games.engine.ask import Moves, Rules, ask_of
from games.engine.move import Move
from games.titles.theories.asking import everyone, whistles
from games.titles.theories.cards import MOST_SEATS, TINFOIL
from games.titles.theories.moves import ALLOW, HAT
from games.titles.theories.story import line
from games.titles.theories.table import Table

MOVES: dict[bool, Moves] = {True: (HAT, ALLOW), False: (ALLOW,)}
"""By whether a hat is in the hand."""
ASKS = {
    (seat, hat): ask_of("hat", seat, moves, ALLOW)
    for seat, (hat, moves) in product(range(MOST_SEATS), MOVES.items())
}
"""The ask of one seat, where nobody may whistle beside it."""


def hatted(table: Table, concerned: Iterable[int]) -> Rules[tuple[int, ...]]:
    """Ask all of them who hold a card; returns who has put on a hat."""
    seats = [seat for seat in concerned if table.hands[seat]]
    made: dict[int, Move] = {}

    def moves(seat: int) -> Moves:
        return MOVES[TINFOIL in table.hands[seat]]

    if len(seats) == 1 and not whistles(table):
        made.update([(yield ASKS[seats[0], TINFOIL in table.hands[seats[0]]])])
    else:
        yield from everyone(table, "hat", seats, moves, made)
    safe = tuple([seat for seat in seats if made.get(seat) == HAT])
    for seat in safe:
        table.discard(seat, TINFOIL)
        table.story.append(line("hat", seat))
    return safe
