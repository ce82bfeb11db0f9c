"""How far chances can be believed: reliability tables and the expected calibration error."""

from typing import NamedTuple

import numpy as np

from games.win_bar.network import Floats

BINS = 10


class Bin(NamedTuple):
    """Seats whose chance lay near another: how many, the mean chance, and how many did win."""

    seats: int
    chance: float
    won: float


def reliability(chances: Floats, won: Floats) -> list[Bin]:
    """The seats still in at each position, by tenths of chance; those of no seats are left out."""
    said, came = chances.ravel(), won.ravel()
    still_in = said > 0
    said, came = said[still_in], came[still_in]
    places = np.minimum((said * BINS).astype(int), BINS - 1)
    return [
        Bin(int(here.sum()), float(said[here].mean()), float(came[here].mean()))
        for here in (places == number for number in range(BINS))
        if here.any()
    ]


def expected_error(bins: list[Bin]) -> float:
    """The mean distance between what was said and what came, by seats (ECE).

    >>> expected_error([Bin(3, 0.5, 0.6), Bin(1, 0.9, 0.9)])
    0.075
    """
    return round(
        sum(each.seats * abs(each.chance - each.won) for each in bins)
        / sum(each.seats for each in bins),
        6,
    )
