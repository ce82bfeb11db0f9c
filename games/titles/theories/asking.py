"""Asking, with the whistle beside every ask (theories.md, Actions)."""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial

from games.engine.ask import Ask, Moves, Rules
from games.engine.beside import beside, offering
from games.engine.move import Move
from games.titles.theories.cards import CATEGORY, WHISTLE, in_order
from games.titles.theories.moves import WHISTLE as WHISTLED
from games.titles.theories.moves import WHISTLES
from games.titles.theories.table import Table


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

    The clock makes the first move if it is not told another. After a whistle the ask goes on, with
    the moves that are legal then.
    """
    legal = moves()
    reopened = False
    while len(legal) >= fewest:
        ask = Ask(kind, {seat: legal}, (seat,), {seat: clock or legal[0]}, reopened)
        offered = whistles(table)
        maker, move = yield offering(ask, offered) if offered else ask
        if move.head != WHISTLED.head:
            return move
        whistle(table, maker, move)
        legal = moves()
        reopened = True
    return legal[0] if legal else None


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
    last = -1 if kind == "hat" else 0

    def current() -> Ask | None:
        left = {seat: legal for seat in asked if seat not in made and (legal := moves(seat))}
        clock = {seat: legal[last] for seat, legal in left.items()}
        return Ask(kind, left, tuple(left), clock, bool(made)) if left else None

    if whistles(table):
        offers, do = partial(whistles, table), partial(whistle, table)
        while (answer := (yield from beside(current, offers, do))) is not None:
            made.update([answer])
    elif (ask := current()) is not None:  # until all have answered no hand changes
        while ask.awaited:
            seat, move = yield ask
            made[seat] = move
            ask = ask.without(seat)


def whistles(table: Table) -> dict[int, Moves]:
    """Who may whistle what now; a card that was promised to a neighbour is not there any more."""
    if table.event == "silence":
        return {}
    found: dict[int, Moves] = {}
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
