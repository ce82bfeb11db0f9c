"""A simple player of Théories du complot: lays its longest row, leaks, breaks the leader's."""

from collections.abc import Callable, Mapping

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.theories.cards import CATEGORY, SHEEP, SHEPHERD
from games.titles.theories.moves import ALLOW, DISCARD, END, HAT, LAY, PLAY
from games.titles.theories.view import Row, SeatView, View

LEAK = PLAY("leak")
LONG = 4
"""A row of others that is broken before anything else."""


def simple(view: View, dealer: Dealer) -> Move:
    """A move that needs no thought beyond the longest rows."""
    ask = view.ask
    assert ask is not None
    assert view.seat is not None
    me = view.seats[view.seat]
    if ask.kind == "play":
        return choose_play(view, me)
    if ask.kind == "hat":
        return HAT if HAT in ask.moves and hurts(view, me) else ALLOW
    own = [move for move in ask.moves if move.head != "whistle"]
    if ask.kind == "take":
        return max(own, key=lambda move: liking(me, move.arg))
    if ask.kind == "pass":
        return min(own, key=lambda move: liking(me, move.arg))
    if ask.kind == "discard":
        return DISCARD(min([row for row in me.rows if row.theories], key=laid).theories[0])
    return own[0]


def choose_play(view: View, me: SeatView) -> Move:
    """Lay where most lies and is held, leak, break the longest row of somebody else."""
    ask = view.ask
    assert ask is not None
    lays = [move for move in ask.moves if move.head == LAY.head]
    breaks = [
        (laid(row), PLAY(code, other.seat, row.category))
        for other in view.seats
        if other is not me
        for row in other.rows
        for code in ("convert", "denial")
    ]
    legal = [(length, move) for length, move in breaks if move in ask.moves]
    long = [some for some in legal if some[0] >= LONG]
    if long:
        return longest_of(long)
    if LEAK in ask.moves:
        return LEAK
    if lays:
        return max(lays, key=lambda move: liking(me, move.arg))
    return longest_of(legal) if legal else END


def longest_of(breaks: list[tuple[int, Move]]) -> Move:
    """What breaks the longest row."""
    return max(breaks, key=lambda some: some[0])[1]


def liking(me: SeatView, card: str) -> int:
    """How much it likes to have a card: a theory by its row, laid and in hand."""
    if card in (SHEEP, SHEPHERD):
        return 30
    if card not in CATEGORY:
        return 2
    category = CATEGORY[card]
    row = next(row for row in me.rows if row.category == category)
    return 3 * laid(row) + sum(CATEGORY.get(other) == category for other in me.hand)


def hurts(view: View, me: SeatView) -> bool:
    """Whether the action on the table strikes its longest row."""
    action = view.action
    assert action is not None
    return any(row.category == action.category and laid(row) == me.longest for row in me.rows)


def laid(row: Row) -> int:
    """How long a row is."""
    return len(row.theories)


def at_random(view: View, dealer: Dealer) -> Move:
    """Any legal move."""
    assert view.ask is not None
    return dealer.choice(view.ask.moves)


POOL: Mapping[str, Callable[[], Callable[[View, Dealer], Move]]] = {
    "simple": lambda: simple,
    "random": lambda: at_random,
}
"""The simple players by name, each made anew for a seat of a match."""
