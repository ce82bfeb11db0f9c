"""Who sits at the tables that a net learns at."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from games.training.complots.scripts.script import Script
from games.training.complots.tables import Tables

LEARNER = -1
Ints = NDArray[np.intp]
Seen = tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_]]
"""The two arrays of `Tables.encode`, and the legal moves."""


class Brain(Protocol):
    """Somebody who answers for many seats at once."""

    def choose(self, tables: Tables, which: Ints, seen: Seen) -> Ints:
        """The ids of the moves [m] of the asked seats of the matches `which` [m]; `seen` is what
        all asked seats see.
        """


class Scripted:
    """A script, as somebody who answers."""

    def __init__(self, script: Script) -> None:
        self.script = script

    def choose(self, tables: Tables, which: Ints, seen: Seen) -> Ints:
        """What the script does."""
        return self.script(tables, which)


@dataclass(frozen=True)
class Company:
    """How seats are given out when a match is dealt.

    `sizes` are the chances of 2 to 8 seats. Of the tables a share `selves`, one or by size [7], has
    learners alone; at the others one seat, or where `several` falls each with even chance, is a
    learner, and the rest is drawn from `brains` by `weights`, [k] or by size [7, k], the same for a
    whole table or for each seat.
    """

    brains: Sequence[Brain]
    weights: NDArray[np.float64]
    sizes: NDArray[np.float64]
    selves: float | NDArray[np.float64] = 0.4
    several: float = 0.3

    def seat(self, count: int, chance: np.random.Generator) -> tuple[Ints, Ints]:
        """Seats [count] of new tables, and who sits where [count, 8]: LEARNER or a place in
        `brains`.
        """
        seats = chance.choice(np.arange(2, 9), count, p=self.sizes)
        seating = np.full((count, 8), LEARNER)
        if not len(self.brains):
            return seats, seating
        hero = chance.integers(0, seats)
        same = self.strangers(seats, 1, chance)[:, 0]
        each = self.strangers(seats, 8, chance)
        mixed = chance.random(count) < self.several
        strangers = np.where(mixed[:, None], each, same[:, None])
        learners = (chance.random((count, 8)) < 0.5) & mixed[:, None]
        learners[np.arange(count), hero] = True
        learners[chance.random(count) < np.broadcast_to(self.selves, 7)[seats - 2]] = True
        return seats, np.where(learners, LEARNER, strangers)

    def strangers(self, seats: Ints, count: int, chance: np.random.Generator) -> Ints:
        """[m, count] Brains drawn for tables of so many seats [m]."""
        weights = np.broadcast_to(self.weights, (7, len(self.brains)))
        upto = np.cumsum(weights, 1)[seats - 2]
        found: Ints = (upto[:, None, :-1] <= chance.random((len(seats), count, 1))).sum(2)
        return found
