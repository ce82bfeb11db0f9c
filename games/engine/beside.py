"""Moves that lie beside whatever question is open, and that nobody waits for."""

from collections.abc import Callable, Mapping

from games.engine.ask import Ask, Moves, Rules


def beside(
    question: Callable[[], Ask | None],
    offers: Callable[[], Mapping[int, Moves]],
    do: Callable[[int, str], None],
) -> Rules[tuple[int, str] | None]:
    """Put a question until it is answered; moves beside it may be made meanwhile.

    `offers()` gives those moves by seat and `do(seat, move)` makes one. The question then goes
    on, short of nobody's answer: `question()` gives it as it has become, or None when there is
    nothing left to ask, and then None is returned instead of (seat, move).
    """
    ask = question()
    while ask is not None:
        offered = offers()
        seat, move = yield offering(ask, offered)
        if move not in offered.get(seat, ()):
            return seat, move
        do(seat, move)
        ask = question()
        if ask is not None:
            ask = ask._replace(reopened=True)
    return None


def offering(ask: Ask, offered: Mapping[int, Moves]) -> Ask:
    """The question with moves beside it; who is awaited, and what the clock says, stays."""
    if not offered:
        return ask
    moves = dict(ask.moves)
    for seat, more in offered.items():
        moves[seat] = (*moves.get(seat, ()), *more)
    return Ask(ask.kind, moves, ask.awaited, ask.clock, ask.reopened, ask.about)
