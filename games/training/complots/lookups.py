"""Tables to look up what would take a walk over seats: sets of seats are bits of a byte."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

SEATS: Final = 8
SETS: Final = 1 << SEATS
NOBODY: Final = SEATS
"""Stands for the seat of an opponent who is out or not there."""


def _members() -> list[list[int]]:
    return [[seat for seat in range(SEATS) if among >> seat & 1] for among in range(SETS)]


def _nth() -> NDArray[np.intp]:
    found = np.full((SETS, SEATS), NOBODY, np.intp)
    for among, members in enumerate(_members()):
        found[among, : len(members)] = members
    return found


def _next() -> NDArray[np.intp]:
    found = np.full((SETS, SEATS), NOBODY, np.intp)
    for among, members in enumerate(_members()):
        for seat in range(SEATS):
            after = [other for other in members if other > seat]
            found[among, seat] = (*after, *members, NOBODY)[0]
    return found


def _opponents() -> NDArray[np.intp]:
    found = np.full((SEATS + 1, SEATS, SETS, SEATS - 1), NOBODY, np.intp)
    for seats in range(2, SEATS + 1):
        for me in range(seats):
            for distance in range(1, seats):
                other = (me + distance) % seats
                present = np.flatnonzero(np.arange(SETS) >> other & 1)
                found[seats, me, present, distance - 1] = other
    return found


BIT: Final = (1 << np.arange(SEATS + 1)).astype(np.intp) % SETS
"""[9] The set of one seat; of `NOBODY` the empty set."""
SIZE: Final = np.array([len(members) for members in _members()], np.intp)
"""[256] How many are in a set."""
NTH: Final = _nth()
"""[256, 8] The members of a set in seat order, then `NOBODY`."""
NEXT: Final = _next()
"""[256, 8] The first member of a set clockwise after a seat; it may be that seat."""
OPPONENTS: Final = _opponents()
"""[9, 8, 256, 7] With so many seats, for a seat and those still in: who sits 1 to 7 seats clockwise
of it, `NOBODY` where they are out or not there.
"""
