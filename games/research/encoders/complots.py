"""Complots: the encoding and the numbers of moves that its nets have."""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from games.engine.ask import SeatAsk
from games.engine.move import Move
from games.research.encoders.encoder import Encoder, Floats, Numbered
from games.research.encoders.parts import Parts, layout
from games.titles.complots.bot.encode import KIND, KINDS, OTHER_WIDTHS, OWN_WIDTHS, encode
from games.titles.complots.bot.move_ids import OPPONENTS, A, move_of
from games.titles.complots.view import View

OWN, OTHERS = Parts(OWN_WIDTHS), Parts(OTHER_WIDTHS)
SIZE = OWN.size + OPPONENTS * OTHERS.size
NOTHING = SeatAsk(KINDS[0], (), ())

Place = tuple[tuple[str, ...], int, int]
"""The characters in play, a seat, and how many there are."""
KEPT: dict[Place, Numbered] = {}


def encoded(view: View) -> Floats:
    """[SIZE] `own`, then the rows of `others`; once the match is over nothing is asked."""
    over = view.ask is None
    own, others = encode(replace(view, ask=NOTHING) if over else view)
    found = np.concatenate((own, others.ravel()))
    if over:
        found[KIND[NOTHING.kind]] = 0.0
    return found


def numbered(view: View) -> Numbered:
    """By the numbers of `games.titles.complots.bot.move_ids`."""
    assert view.seat is not None
    place = view.characters, view.seat, len(view.seats)
    if place not in KEPT:
        KEPT[place] = Numbered.of(there(view, number) for number in range(A))
    return KEPT[place]


def there(view: View, number: int) -> Move | None:
    """The move of that number; None where nobody sits so far clockwise."""
    try:
        return move_of(view, number)
    except KeyError:
        return None


def numbers(view: View, moves: Iterable[Move]) -> list[int]:
    """Those of some moves."""
    found = numbered(view).numbers
    return [found[move] for move in moves]


ENCODER = Encoder(
    slug="complots",
    size=SIZE,
    actions=A,
    layout=layout(OWN, OTHERS, range(1, OPPONENTS + 1)),
    encode=encoded,
    numbered=numbered,
    numbers=numbers,
)
