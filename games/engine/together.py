"""Ways to put a question: to one seat, to the first who speaks, to everyone in secret."""

from collections.abc import Callable

from games.engine.ask import Ask, Moves, Rules, ask_of


def one(kind: str, seat: int, moves: Moves, clock: str) -> Rules[str]:
    """Ask one seat; a question with one legal move is answered by the table itself."""
    if len(moves) == 1:
        return moves[0]
    _, move = yield ask_of(kind, seat, moves, clock)
    return move


def first_to_speak(
    ask: Ask, speaks: Callable[[str], bool]
) -> Rules[tuple[int | None, dict[int, str]]]:
    """Ask several seats at once until one speaks or all have answered.

    Returns the seat that spoke (None: nobody did) and all answers given until then.
    """
    answers: dict[int, str] = {}
    while ask.awaited:
        seat, move = yield ask
        answers[seat] = move
        if speaks(move):
            return seat, answers
        ask = ask.without(seat)
    return None, answers


def everyone_secretly(ask: Ask) -> Rules[dict[int, str]]:
    """Ask several seats at once; nothing happens until all have answered."""
    _, answers = yield from first_to_speak(ask, lambda _: False)
    return answers
