"""Intrigue: its moves by number, relative to the seat that makes them.

Amounts are those that can be asked for, 1,000 to 50,000: an offer of more has the number of one of
50,000, and so cannot be made by number.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from games.engine.move import Move
from games.research.encoders.encoder import Numbered
from games.titles.intrigue.castle import MOST_ASKED, SLOTS, STEP, TYPES, WISHES
from games.titles.intrigue.moves import (
    ACCEPT,
    ADMIT,
    ASK,
    CLOSE,
    DONE,
    KEEP,
    OFFER,
    PRESENT,
    REPLACE,
    SEAT,
    SETTLE,
    WITHDRAW,
)
from games.titles.intrigue.view import View

MOST_SEATS = 5
AMOUNTS = range(STEP, MOST_ASKED + 1, STEP)
MANY = 24
"""So many legal moves come from a negotiation, where the same come again and again."""


def every(seat: int, seats: int) -> Iterator[Move | None]:
    """All moves of a seat by number, those about others by their distance; None: not there."""
    yield from (DONE, WITHDRAW, CLOSE, KEEP, REPLACE)
    yield from SETTLE.each(TYPES)
    yield from (OFFER(amount, wish) for amount in AMOUNTS for wish in WISHES)
    for distance in range(1, MOST_SEATS):
        about = _about((seat + distance) % seats)
        yield from about if distance < seats else [None] * len(about)


def _about(other: int) -> list[Move]:
    """What may be done about the owner of another castle."""
    theirs = [f"{other}.{type_}" for type_ in TYPES]
    return [
        ACCEPT(other),
        *(ASK(other, amount) for amount in AMOUNTS),
        *(ADMIT(councillor) for councillor in theirs),
        *SEAT.product(tuple(theirs), SLOTS),
        *PRESENT.product(TYPES, (other,)),
    ]


@lru_cache
def _numbered(seat: int, seats: int) -> Numbered:
    return Numbered.of(every(seat, seats))


def numbered(view: View) -> Numbered:
    """The viewer's."""
    assert view.seat is not None
    return _numbered(view.seat, len(view.seats))


def numbers(view: View, moves: Iterable[Move]) -> list[int]:
    """Those of some moves of the viewer's."""
    assert view.seat is not None
    given = tuple(moves)
    if len(given) < MANY:
        return _numbers(given, view.seat, len(view.seats))
    return _kept(given, view.seat, len(view.seats))


def _numbers(moves: tuple[Move, ...], seat: int, seats: int) -> list[int]:
    found = _numbered(seat, seats).numbers
    return [found[_within(move)] for move in moves]


_kept = lru_cache(1 << 11)(_numbers)


def _within(move: Move) -> Move:
    """The same, with the highest amount that has a number; what is no offer as it is."""
    amount = move.numbers[0] if move.head == OFFER.head and len(move.args) == 2 else None
    return OFFER(MOST_ASKED, move.args[1]) if amount is not None and amount > MOST_ASKED else move


ACTIONS = len(_numbered(0, MOST_SEATS).moves)
"""How many numbers there are, at every number of seats."""
