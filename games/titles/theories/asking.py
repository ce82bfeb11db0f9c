"""Asking, with the whistle beside every ask (theories.md, Actions)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache, partial

from games.engine.ask import Ask, Moves, Rules, ask_of
from games.engine.beside import beside, offering
from games.engine.move import Move
from games.titles.theories.cards import MOST_SEATS, WHISTLE, in_order
from games.titles.theories.moves import DRAW, RENEW, WHISTLES
from games.titles.theories.moves import WHISTLE as WHISTLED
from games.titles.theories.story import line
from games.titles.theories.table import Table

STARTS = tuple([ask_of("start", seat, (DRAW, RENEW), DRAW) for seat in range(MOST_SEATS)])
"""How a turn may begin, asked of each seat."""


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
        if not offered:
            return (yield ask)[1]
        maker, move = yield offering(ask, offered)
        if move.head != WHISTLED.head:
            return move
        whistle(table, maker, move)
        legal = moves()
        reopened = True
    return legal[0] if legal else None


def start(table: Table, seat: int) -> Rules[Move]:
    """Ask how the seat begins its turn, which no whistle changes."""
    ask = STARTS[seat]
    while offered := whistles(table):
        maker, move = yield offering(ask, offered)
        if move.head != WHISTLED.head:
            return move
        whistle(table, maker, move)
        ask = replace(ask, reopened=True)
    return (yield ask)[1]


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
    if whistles(table):
        current = partial(unanswered, kind, asked, moves, made)
        offers, do = partial(whistles, table), partial(whistle, table)
        while (answer := (yield from beside(current, offers, do))) is not None:
            made.update([answer])
        return
    ask = unanswered(kind, asked, moves, made)
    while ask is not None:  # until all have answered no hand changes
        seat, move = yield ask
        made[seat] = move
        ask = ask.without(seat) if len(ask.awaited) > 1 else None


def unanswered(
    kind: str, seats: tuple[int, ...], moves: Callable[[int], Moves], made: Mapping[int, Move]
) -> Ask | None:
    """What is asked of those who have not answered; None where there is nothing left to ask.

    As in `Ask.without`, the clock keeps those who have: a window stays one, and its time the same,
    whether or not there is a whistle beside it.
    """
    last = -1 if kind == "hat" else 0
    left: dict[int, Moves] = {}
    clock: dict[int, Move] = {}
    for seat in seats:
        if legal := moves(seat):
            clock[seat] = legal[last]
            if seat not in made:
                left[seat] = legal
    return Ask(kind, left, tuple(left), clock, bool(made)) if left else None


def whistles(table: Table) -> dict[int, Moves]:
    """Who may whistle what now; a card that was promised to a neighbour is not there any more."""
    if not table.whistles or table.event == "silence":
        return {}
    found: dict[int, Moves] = {}
    for seat, hand in enumerate(table.hands):
        if WHISTLE in hand and (moves := whistled(tuple(hand), table.passing.get(seat))):
            found[seat] = moves
    return found


@lru_cache(1024)
def whistled(hand: tuple[str, ...], promised: Move | None) -> Moves:
    """What a hand can whistle. It stays so beside many asks: the last thousand hands are kept."""
    free = list(hand)
    if promised is not None:
        free.remove(promised.arg)
    if WHISTLE not in free:
        return ()
    return tuple([WHISTLES[card] for card in in_order(free) if card in WHISTLES])


def whistle(table: Table, seat: int, move: Move) -> None:
    """Lay a theory on anybody's turn."""
    theory = move.arg
    table.lay(seat, theory)
    table.discard(seat, WHISTLE)
    table.story.append(line("whistles", seat, theory))
