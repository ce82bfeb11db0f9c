"""Matches in which somebody makes any legal move once, to learn what comes of it."""

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.intp]
Bools = NDArray[np.bool_]
ALL, NOBODY = -2, -1


class Wandering:
    """Who wanders in each of many matches, and whom it is learnt from.

    In every other match, drawn when it is dealt, one seat wanders once, with the chance `wanders`,
    divided by the seats, at each decision; without `wanders` in none. Of such a match only that
    move is learnt from and what the same seat does later: what came before led to a match that
    nobody means to play, and what others do afterwards answers what nobody meant to claim.
    """

    def __init__(self, matches: int, chance: np.random.Generator, wanders: float = 0.0) -> None:
        self.chance, self.wanders = chance, wanders
        self.whom = np.full(matches, ALL)
        self.deal(np.arange(matches))

    def deal(self, which: Ints) -> None:
        """These matches are dealt anew."""
        if self.wanders:
            self.whom[which] = np.where(self.chance.random(len(which)) < 0.5, ALL, NOBODY)

    def now(self, which: Ints, asked: Ints, seats: Ints) -> Bools:
        """[m] Whether the seats `asked` [m] of the matches `which` [m], of so many `seats` [m],
        wander with the move that they make now.
        """
        drawn = self.chance.random(len(which)) < self.wanders / seats
        wanders: Bools = drawn & (self.whom[which] == NOBODY)
        self.whom[which[wanders]] = asked[wanders]
        return wanders

    def learnt(self, which: Ints, asked: Ints) -> Bools:
        """[m] Whether the moves that the seats `asked` [m] make now are learnt from."""
        whom = self.whom[which]
        learnt: Bools = (whom == ALL) | (whom == asked)
        return learnt
