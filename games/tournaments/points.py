"""What a place at a table is worth, in hundredths of a point."""

from collections.abc import Sequence

CURVE = (500, 300, 200, 100)
"""A table of four; at other sizes a place gets what is at its share of the way."""

BYE = 250
"""A round that had no seat for an entrant: the middle of a table."""

DOUBLED_AFTER = 2
"""Wins in a row after which the points of an arena are doubled."""


def place_points(seats: int) -> tuple[int, ...]:
    """The points of each place of a table, the first first.

    >>> place_points(4), place_points(3)
    ((500, 300, 200, 100), (500, 250, 100))
    >>> place_points(6)
    (500, 380, 280, 220, 160, 100)
    """
    if seats < 2:
        return (CURVE[0],) * seats
    found = []
    for place in range(seats):
        step, over = divmod(place * (len(CURVE) - 1), seats - 1)
        here, following = CURVE[step], CURVE[min(step + 1, len(CURVE) - 1)]
        found.append(here - (here - following) * over // (seats - 1))
    return tuple(found)


def points_by_seat(places: Sequence[int]) -> tuple[int, ...]:
    """The points of each seat by its place: those who share one get the mean of the places that
    they take together, rounded.

    >>> points_by_seat((1, 3, 1, 4))
    (400, 200, 400, 100)
    """
    worth = place_points(len(places))
    found = []
    for mine in places:
        before = sum(place < mine for place in places)
        equal = sum(place == mine for place in places)
        found.append(round(sum(worth[before : before + equal]) / equal))
    return tuple(found)
