"""How strong each seat stands."""

import numpy as np
from numpy.typing import NDArray

from games.titles.complots.balance import RIVALS, STRENGTHS
from games.training.complots.arrays import Bools, Ints
from games.training.complots.scripts.seen import Seen

Reals = NDArray[np.float64]
WORTHS = np.array(STRENGTHS)
"""[3, coins] What lives and coins are worth together."""
TINY = 1e-12


class Change:
    """What seats gain in lives and coins, [m, 8]."""

    def __init__(self, seen: Seen) -> None:
        self.each = seen.each
        self.lives = np.zeros(seen.lives.shape, np.intp)
        self.coins = np.zeros(seen.lives.shape, np.intp)

    def add(self, seat: Ints, lives: Ints | int = 0, coins: Ints | int = 0) -> "Change":
        """A seat [m] gains so much; those numbered -1 gain nothing."""
        there = seat >= 0
        self.lives[self.each, seat] += lives * there
        self.coins[self.each, seat] += coins * there
        return self

    def where(self, some: Bools) -> "Change":
        """Another one to add to: the same in some of the matches, nothing in the others."""
        found = object.__new__(Change)
        found.each = self.each
        found.lives, found.coins = self.lives * some[:, None], self.coins * some[:, None]
        return found


class Balance:
    """The asked seats' shares of all strength at their tables, [m]."""

    def __init__(self, seen: Seen) -> None:
        self.each, self.me = seen.each, seen.me
        self.lives, self.coins = seen.lives.astype(np.intp), seen.coins.astype(np.intp)
        rivals = seen.rivals.sum(axis=1)
        self.weight: Reals = np.minimum(1.0, RIVALS / rivals)
        self.fair: Reals = 1 / (1 + rivals * self.weight)
        self.strengths: Reals = WORTHS[self.lives, self.coins]
        self.mine: Reals = self.strengths[self.each, self.me]
        self.theirs: Reals = self.strengths.sum(axis=1) - self.mine
        self.now = self.share(self.mine, self.theirs)
        self.struck: Reals = WORTHS[np.maximum(self.lives - 1, 0), self.coins] - self.strengths
        """[m, 8] What the loss of a life does to the strength of a seat."""
        best = np.where(seen.rivals, self.struck, np.inf).min(axis=1)
        self.another_loses = self.share(self.mine, self.theirs + best)

    def share(self, mine: Reals, theirs: Reals) -> Reals:
        """Of strengths, [m] or [m, k]."""
        weight = self.weight.reshape(-1, *[1] * (theirs.ndim - 1))
        found: Reals = mine / np.maximum(mine + theirs * weight, TINY)
        return found

    def after(self, change: Change) -> Reals:
        """The share after a change."""
        worths = WORTHS[np.maximum(self.lives + change.lives, 0), self.coins + change.coins]
        mine = worths[self.each, self.me]
        return self.share(mine, worths.sum(axis=1) - mine)
