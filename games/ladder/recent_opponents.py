"""How often a pair of players has counted in the last 24 hours. Does not use Django."""

from collections import defaultdict, deque
from datetime import datetime, timedelta

WINDOW = timedelta(hours=24)
MAX_COUNTED = 3

Pair = tuple[int, int]


class RecentOpponents:
    """The pairs counted in one title, added in the order of the finish numbers.

    Pairs are dropped after two windows, so that the clocks of servers may differ by a day.
    """

    def __init__(self) -> None:
        self._times: defaultdict[Pair, deque[datetime]] = defaultdict(deque)
        self._added: deque[tuple[datetime, Pair]] = deque()

    def allows(self, one: int, other: int, at: datetime) -> bool:
        """Whether the pair still counts in a match that finishes at `at`."""
        times = self._times.get(pair_of(one, other), ())
        return sum(time > at - WINDOW for time in times) < MAX_COUNTED

    def add(self, one: int, other: int, at: datetime) -> None:
        """Add a pair that counted in a match that finished at `at`."""
        pair = pair_of(one, other)
        self._times[pair].append(at)
        self._added.append((at, pair))
        while self._added[0][0] < at - 2 * WINDOW:
            _, old = self._added.popleft()
            self._times[old].popleft()
            if not self._times[old]:
                del self._times[old]


def pair_of(one: int, other: int) -> Pair:
    """The pair, the lower id first."""
    return (one, other) if one < other else (other, one)
