"""Losing a character (complots.md)."""

from games.engine.ask import Rules
from games.engine.together import one
from games.titles.complots.moves import LOSE
from games.titles.complots.table import Table


def lose(table: Table, seat: int) -> Rules[None]:
    """The owner picks which face-down card to turn face up."""
    moves = LOSE.each(table.hands[seat])
    move = yield from one("lose", seat, moves, moves[0])
    table.turn_up(seat, move.arg)
