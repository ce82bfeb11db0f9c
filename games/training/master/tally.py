"""What a learner alone among others who are all the same has won lately."""

import numpy as np
from numpy.typing import NDArray

FAIR = 1 / np.arange(2, 9)
FIRST = 20
"""Matches with the fair share that are taken as played before the first."""


class Tally:
    """Wins and matches by brain and by size (2 to 8 seats); earlier ones fade."""

    def __init__(self) -> None:
        self.won: dict[int, NDArray[np.float64]] = {}
        self.played: dict[int, NDArray[np.float64]] = {}

    def count(self, brain: int, seats: NDArray[np.int64], won: NDArray[np.float64]) -> None:
        """Count matches [m] among `brain`: their seats and the learner's share of each win."""
        sums = [
            np.bincount(seats - 2, weights=each, minlength=7) for each in (won, np.ones(len(won)))
        ]
        for kept, new in zip((self.won, self.played), sums, strict=True):
            kept[brain] = kept.get(brain, np.zeros(7)) + new

    def fade(self) -> None:
        """Let all that was counted so far weigh half."""
        for kept in (self.won, self.played):
            for brain in kept:
                kept[brain] *= 0.5

    def shares(self, brains: int) -> NDArray[np.float64]:
        """[7, brains] The share won by size; fair where nothing was counted."""
        none = np.zeros(7)
        won = np.stack([self.won.get(brain, none) for brain in range(brains)], 1)
        played = np.stack([self.played.get(brain, none) for brain in range(brains)], 1)
        shares: NDArray[np.float64] = (won + FIRST * FAIR[:, None]) / (played + FIRST)
        return shares

    def scores(self) -> dict[int, float]:
        """By brain, how many times the fair share was won over all sizes."""
        return {
            brain: float(won.sum() / (self.played[brain] * FAIR).sum())
            for brain, won in sorted(self.won.items())
        }
