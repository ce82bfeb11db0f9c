"""Losing a character, and picking the card for it (complots.md)."""

from games.engine.ask import Rules, ask_of
from games.engine.move import Form
from games.titles.complots.moves import LOSE
from games.titles.complots.table import Table


def lose(table: Table, seat: int) -> Rules[None]:
    """The owner picks which face-down card to turn face up."""
    card = yield from picked(table, seat, LOSE)
    table.turn_up(seat, card)


def picked(table: Table, seat: int, form: Form) -> Rules[str]:
    """The owner picks one of their face-down cards, and the clock the first one.

    Who holds two is asked, were they equal: not to be asked would tell everybody that they are.
    """
    hand = table.hands[seat]
    if len(hand) == 1:
        return hand[0]
    moves = form.each(hand)
    _, move = yield ask_of(form.head, seat, moves, moves[0])
    return move.arg
