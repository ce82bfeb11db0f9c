"""Théories du complot: its moves by number, relative to the seat that makes them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from games.engine.move import Move
from games.research.encoders.encoder import Numbered
from games.titles.theories.cards import CATEGORIES, MOST_SEATS, ORDER, THEORIES
from games.titles.theories.moves import (
    ALLOW,
    DISCARDS,
    DRAW,
    END,
    HAT,
    LAYS,
    PASSES,
    PLAY,
    RENEW,
    TAKES,
    WHISTLES,
)
from games.titles.theories.view import View

ALONE = ("leak", "rumour", "chain", "double")
"""Actions that are aimed at nothing."""


def every(seat: int, seats: int) -> Iterator[Move | None]:
    """All moves of a seat by number, aims at others by their distance; None: not there."""
    yield from (DRAW, RENEW, END, ALLOW, HAT)
    for written in (LAYS, DISCARDS, WHISTLES):
        yield from (written[theory] for theory in THEORIES)
    yield from TAKES.values()
    yield from PASSES.values()
    yield from (PLAY(code) for code in ALONE)
    yield from (PLAY("censorship", category) for category in CATEGORIES)
    yield from (PLAY("archives", card) for card in ORDER)
    for distance in range(1, MOST_SEATS):
        aimed = _aimed((seat + distance) % seats)
        yield from aimed if distance < seats else [None] * len(aimed)


def _aimed(other: int) -> list[Move]:
    """What may be aimed at another seat."""
    return [
        *(PLAY(code, other) for code in ("wiretap", "source", "swap")),
        *(PLAY(code, other, some) for code in ("denial", "convert") for some in CATEGORIES),
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
    found = numbered(view).numbers
    return [found[move] for move in moves]


ACTIONS = len(_numbered(0, MOST_SEATS).moves)
"""How many numbers there are, at every number of seats."""
