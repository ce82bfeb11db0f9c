"""Moves beside the open ask, that nobody waits for."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from games.engine.ask import Ask, Moves, Rules
from games.engine.move import Move


def beside(
    current: Callable[[], Ask | None],
    offers: Callable[[], Mapping[int, Moves]],
    do: Callable[[int, Move], None],
) -> Rules[tuple[int, Move] | None]:
    """Put an ask until it is answered; moves beside it may be made meanwhile.

    `offers()` gives those moves by seat and `do(seat, move)` makes one. The ask then goes
    on, short of nobody's move: `current()` gives it as it has become, or None when there is
    nothing left to ask, and then None is returned instead of (seat, move).
    """
    ask = current()
    while ask is not None:
        offered = offers()
        if not offered:
            return (yield ask)
        seat, move = yield offering(ask, offered)
        if seat not in offered or move not in offered[seat]:
            return seat, move
        do(seat, move)
        ask = current()
        if ask is not None:
            ask = replace(ask, reopened=True)
    return None


def offering(ask: Ask, offered: Mapping[int, Moves]) -> Ask:
    """The ask with moves beside it; who is awaited, and what the clock does, stays."""
    moves = dict(ask.moves)
    for seat, more in offered.items():
        moves[seat] = (*moves.get(seat, ()), *more)
    return Ask(ask.kind, moves, ask.awaited, ask.clock, ask.reopened, ask.anew)
