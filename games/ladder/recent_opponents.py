"""How often a pair of players counted in the last 24 hours. Knows no Django."""

from collections import defaultdict, deque
from datetime import datetime, timedelta

WINDOW = timedelta(hours=24)
TIMES = 3

Pair = tuple[int, int]


class Lately:
    """The pairs that counted in one title, told in the order of the finish numbers.

    Forgets after two windows, so that clocks of several servers may disagree by a day.
    """

    def __init__(self) -> None:
        self._times: defaultdict[Pair, deque[datetime]] = defaultdict(deque)
        self._told: deque[tuple[datetime, Pair]] = deque()

    def allows(self, one: int, other: int, at: datetime) -> bool:
        """Whether the pair still counts in a match that finishes at `at`."""
        times = self._times.get(pair_of(one, other), ())
        return sum(time > at - WINDOW for time in times) < TIMES

    def counted(self, one: int, other: int, at: datetime) -> None:
        """The pair counted in a match that finished at `at`."""
        pair = pair_of(one, other)
        self._times[pair].append(at)
        self._told.append((at, pair))
        while self._told[0][0] < at - 2 * WINDOW:
            _, old = self._told.popleft()
            self._times[old].popleft()
            if not self._times[old]:
                del self._times[old]


def pair_of(one: int, other: int) -> Pair:
    """The same whichever is named first."""
    return (one, other) if one < other else (other, one)
