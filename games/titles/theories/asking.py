"""Asking, with the whistle beside every ask (theories.md, Actions)."""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial

from games.engine.ask import Ask, Moves, Rules, ask_of
from games.engine.beside import beside
from games.engine.move import Move
from games.titles.theories.cards import CATEGORY, WHISTLE, in_order
from games.titles.theories.moves import WHISTLES
from games.titles.theories.table import Table


def put(table: Table, current: Callable[[], Ask | None]) -> Rules[tuple[int, Move] | None]:
    """Put an ask that is made again after every whistle."""
    return beside(current, partial(whistles, table), partial(whistle, table))


def one(
    table: Table,
    kind: str,
    seat: int,
    moves: Callable[[], Moves],
    clock: Move | None = None,
    *,
    fewest: int = 2,
) -> Rules[Move | None]:
    """Ask one seat. With fewer legal moves the table makes the first itself; None: there is none.

    The clock makes the first move if it is not told another.
    """

    def current() -> Ask | None:
        legal = moves()
        return ask_of(kind, seat, legal, clock or legal[0]) if len(legal) >= fewest else None

    made = yield from put(table, current)
    return next(iter(moves()), None) if made is None else made[1]


def everyone(
    table: Table,
    kind: str,
    seats: Iterable[int],
    moves: Callable[[int], Moves],
    made: dict[int, Move],
) -> Rules[None]:
    """Ask several seats at once and in secret, even those with one legal move; fills `made`.

    The clock makes the last move of a hat, and the first of anything else.
    """
    asked = tuple(seats)
    clock: dict[int, Move] = {}

    def current() -> Ask | None:
        left: dict[int, Moves] = {}
        for seat in asked:
            if seat not in made and (legal := moves(seat)):
                left[seat] = legal
                clock[seat] = legal[-1 if kind == "hat" else 0]
        return Ask(kind, left, tuple(left), clock.copy(), bool(made)) if left else None

    while (answer := (yield from put(table, current))) is not None:
        seat, move = answer
        made[seat] = move


def whistles(table: Table) -> dict[int, Moves]:
    """Who may whistle what now; a card that was promised to a neighbour is not there any more."""
    found: dict[int, Moves] = {}
    if table.event == "silence":
        return found
    for seat, hand in enumerate(table.hands):
        if WHISTLE in hand:
            free = list(hand)
            if seat in table.passing:
                free.remove(table.passing[seat].arg)
            if moves := whistled(tuple(free)):
                found[seat] = moves
    return found


@lru_cache(1024)
def whistled(hand: tuple[str, ...]) -> Moves:
    """What a hand can whistle. It stays so beside many asks: the last thousand hands are kept."""
    if WHISTLE not in hand:
        return ()
    return tuple([WHISTLES[card] for card in in_order(hand) if card in CATEGORY])


def whistle(table: Table, seat: int, move: Move) -> None:
    """Lay a theory on anybody's turn."""
    theory = move.arg
    table.lay(seat, theory)
    table.discard(seat, WHISTLE)
    table.tell("whistles", seat=seat, card=theory)
