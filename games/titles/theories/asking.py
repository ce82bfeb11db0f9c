"""Putting questions, with the whistle beside every one of them (theories.md, Actions)."""

from collections.abc import Callable, Iterable
from functools import partial

from games.engine.ask import Ask, Moves, Rules, ask_of
from games.engine.beside import beside
from games.titles.theories.cards import CATEGORY, WHISTLE, in_order
from games.titles.theories.table import Table


def put(table: Table, question: Callable[[], Ask | None]) -> Rules[tuple[int, str] | None]:
    """Put a question that is made anew after every whistle."""
    return beside(question, partial(whistles, table), partial(whistle, table))


def one(
    table: Table, kind: str, seat: int, moves: Callable[[], Moves], clock: str | None = None
) -> Rules[str | None]:
    """Ask one seat. The table answers itself where there is one legal move; None: there is none.

    The clock answers with the first move if it is not told another.
    """

    def question() -> Ask | None:
        legal = moves()
        return ask_of(kind, seat, legal, clock or legal[0]) if len(legal) > 1 else None

    answer = yield from put(table, question)
    if answer is not None:
        return answer[1]
    return next(iter(moves()), None)


def everyone(
    table: Table,
    kind: str,
    seats: Iterable[int],
    moves: Callable[[int], Moves],
    answers: dict[int, str],
) -> Rules[None]:
    """Ask several seats at once and in secret, even those with one legal move; fills `answers`.

    The clock answers with the last move of a hat, and with the first of anything else.
    """
    asked = tuple(seats)
    clock: dict[int, str] = {}

    def question() -> Ask | None:
        left = {seat: moves(seat) for seat in asked if seat not in answers}
        left = {seat: legal for seat, legal in left.items() if legal}
        clock.update((seat, legal[-1 if kind == "hat" else 0]) for seat, legal in left.items())
        return Ask(kind, left, tuple(left), dict(clock), bool(answers)) if left else None

    while (answer := (yield from put(table, question))) is not None:
        seat, move = answer
        answers[seat] = move


def whistles(table: Table) -> dict[int, Moves]:
    """Who may whistle what now; a card that was promised to a neighbour is not there any more."""
    found: dict[int, Moves] = {}
    if table.event == "silence":
        return found
    for seat, hand in enumerate(table.hands):
        if WHISTLE in hand:
            free = list(hand)
            if seat in table.passing:
                free.remove(table.passing[seat].removeprefix("pass:"))
            theories = in_order([card for card in free if card in CATEGORY])
            if theories and WHISTLE in free:
                found[seat] = tuple(f"whistle:{theory}" for theory in theories)
    return found


def whistle(table: Table, seat: int, move: str) -> None:
    """Lay a theory whoever's turn it is."""
    theory = move.removeprefix("whistle:")
    table.lay(seat, theory)
    table.discard(seat, WHISTLE)
    table.tell("whistles", seat=seat, card=theory)
