"""How much less a win is worth the later it comes: without that, careful players come to no end."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

USUAL = np.array([9, 17, 30, 44, 58, 74, 88])
"""Turns of a match of 2 to 8 seats: the medians of regular bots among themselves."""


class Patience(NamedTuple):
    """What a win is worth a decision of the same seat later: while the match is no longer than is
    usual, and from then on.
    """

    usual: float = 1.0
    late: float = 1.0

    def at(self, turns: NDArray[Any], seats: NDArray[Any]) -> NDArray[np.float32]:
        """The factor [m] in matches of so many `seats` [m] after so many `turns` [m]."""
        factor: NDArray[np.float32] = np.where(
            turns <= USUAL[seats - 2], np.float32(self.usual), np.float32(self.late)
        )
        return factor
