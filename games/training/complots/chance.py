"""Where all chance comes from: cards drawn, who begins, who of several is asked next."""

from typing import Protocol

import numpy as np

from games.training.complots.arrays import Bytes, Ints
from games.training.complots.lookups import NTH, SIZE


class Chance(Protocol):
    """What is drawn, for the m matches with the numbers `rows` [m]."""

    def cards(self, rows: Ints, court: Bytes) -> Ints:
        """[m] A card of each court, whose copies of each character `court` [m, 5] counts."""

    def starts(self, rows: Ints, seats: Ints) -> Ints:
        """[m] Who begins, of so many `seats` [m]."""

    def asks(self, rows: Ints, waiting: Ints) -> Ints:
        """[m] Who is asked next, of those in the sets `waiting` [m], none of which is empty."""


class Drawn:
    """Everything equally likely, from a generator."""

    def __init__(self, generator: np.random.Generator) -> None:
        self.generator = generator

    def _below(self, bounds: Ints) -> Ints:
        """[m] Whole numbers from 0 to below each of `bounds` [m], none above 32."""
        return (self.generator.random(len(bounds)) * bounds).astype(np.intp)

    def cards(self, rows: Ints, court: Bytes) -> Ints:
        """By where a drawn place falls among the characters in their order."""
        del rows
        upto = court.cumsum(axis=1, dtype=np.int8)
        place = self._below(upto[:, -1].astype(np.intp))
        found: Ints = (upto <= place[:, None]).sum(axis=1)
        return found

    def starts(self, rows: Ints, seats: Ints) -> Ints:
        """Any seat."""
        del rows
        return self._below(seats)

    def asks(self, rows: Ints, waiting: Ints) -> Ints:
        """Any of them."""
        del rows
        return NTH[waiting, self._below(SIZE[waiting])]
