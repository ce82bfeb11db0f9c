"""Ways to ask: one seat, the first who speaks, everyone in secret."""

from collections.abc import Callable, Iterable

from games.engine.ask import Ask, Moves, Rules, ask_of
from games.engine.move import Move


def window(kind: str, seats: Iterable[int], moves: Moves, clock: Move) -> Ask:
    """An ask put to several seats at once, all awaited, with the same legal moves.

    >>> window("counter", (1, 2), (Move("allow"), Move("counter")), Move("allow")).awaited
    (1, 2)
    """
    asked = tuple(seats)
    return Ask(kind, dict.fromkeys(asked, moves), asked, dict.fromkeys(asked, clock))


def one(kind: str, seat: int, moves: Moves, clock: Move) -> Rules[Move]:
    """Ask one seat; where there is one legal move, the table makes it itself."""
    if len(moves) == 1:
        return moves[0]
    _, move = yield ask_of(kind, seat, moves, clock)
    return move


def first_to_speak(
    ask: Ask, speaks: Callable[[Move], bool]
) -> Rules[tuple[int | None, dict[int, Move]]]:
    """Ask several seats at once until one speaks or all have moved.

    Returns the seat that spoke (None: nobody did) and the moves until then, by seat.
    """
    made: dict[int, Move] = {}
    while ask.awaited:
        seat, move = yield ask
        made[seat] = move
        if speaks(move):
            return seat, made
        ask = ask.without(seat)
    return None, made


def everyone_secretly(ask: Ask) -> Rules[dict[int, Move]]:
    """Ask several seats at once; nothing happens until all have moved. Returns moves by seat."""
    _, made = yield from first_to_speak(ask, lambda _: False)
    return made
