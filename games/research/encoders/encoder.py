"""What every title's encoder has."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.engine.move import Move

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
HIGHEST = 64.0
"""No number of an observation is greater, and none is below 0."""


class Numbered(NamedTuple):
    """The moves of a seat by number, None where it has none of that number; and back."""

    moves: tuple[Move | None, ...]
    numbers: Mapping[Move, int]

    @classmethod
    def of(cls, moves: Iterable[Move | None]) -> "Numbered":
        """Numbered in their order."""
        every = tuple(moves)
        return cls(every, {move: n for n, move in enumerate(every) if move is not None})


@dataclass(frozen=True)
class Encoder:
    """How a title's views become arrays. Seats count by their distance clockwise from the viewer.

    `size` numbers make an observation, whatever the number of seats, and `layout` tells which are
    which. `actions` is how many numbers of moves there are. `encode(view)` is the observation
    [size] of a view with a seat, asked or not. `numbered(view)` are that seat's moves, the same
    throughout a match; `numbers(view, moves)` those of some of them.
    """

    slug: str
    size: int
    actions: int
    layout: Mapping[str, slice]
    encode: Callable[[Any], Floats]
    numbered: Callable[[Any], Numbered]
    numbers: Callable[[Any, Iterable[Move]], list[int]]

    def mask(self, view: Any) -> Mask:
        """[actions] 1 for each legal move of the viewer, which may be none, and else 0."""
        found = np.zeros(self.actions, np.int8)
        if view.ask is not None:
            found[self.numbers(view, view.ask.moves)] = 1
        return found

    def number(self, view: Any, move: Move) -> int:
        """The number of a move of the viewer's. Raises KeyError."""
        return self.numbers(view, (move,))[0]
