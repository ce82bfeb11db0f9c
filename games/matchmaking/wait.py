"""Somebody who waits, whom they may sit down with, and the tables that come of it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

NARROW = 100.0
"""Points of rating that the members of a table may differ by, for who has just come."""

WIDENS = 10.0
"""Points by which that grows each second."""

GUESSED = 200.0
"""Points that it is wider for a provisional rating, which is a guess."""

EVERYBODY_AFTER = 45.0
"""Seconds after which one sits down with whoever is nearest, however far."""

ANY_SIZE_AFTER = 15.0
"""Seconds after which a table of another size than the preferred one will do."""

BOTS_AFTER = 5.0
"""Seconds that a person alone who wants bots is given for somebody else to want them too."""


@dataclass(frozen=True)
class Wait:
    """A person, known by any number, who has waited for so many seconds.

    `rating` is in points. `bots` is for how many seconds bots in the free seats have been all right
    with them; None: they are not.
    """

    who: int
    rating: float
    provisional: bool
    waited: float
    bots: float | None = None

    @property
    def band(self) -> float:
        """How many points the ratings at their table may be apart.

        >>> Wait(1, 1500, False, 0).band, Wait(1, 1500, True, 10).band
        (100.0, 400.0)
        """
        return NARROW + WIDENS * self.waited + (GUESSED if self.provisional else 0.0)

    @property
    def overdue(self) -> bool:
        """Whether they have waited so long that the band reaches everybody."""
        return self.waited >= EVERYBODY_AFTER

    @property
    def takes_any_size(self) -> bool:
        """Whether the preferred number of players is no longer waited for."""
        return self.waited >= ANY_SIZE_AFTER


class Seated(NamedTuple):
    """The people of a table, who has waited longest first, and its seats; bots take the others."""

    people: tuple[int, ...]
    seats: int


Apart = Collection[frozenset[int]]
"""Pairs of people who are not to sit at one table."""


def may_sit(one: Wait, others: Collection[Wait], apart: Apart) -> bool:
    """Whether somebody is to be kept apart from none of the others."""
    return not apart or all(frozenset((one.who, each.who)) not in apart for each in others)


def longest(wait: Wait) -> tuple[float, int]:
    """The order in which people are served: who has waited longest first."""
    return (-wait.waited, wait.who)


def seated(members: Collection[Wait], seats: int) -> Seated:
    """The table of these people."""
    return Seated(tuple(each.who for each in sorted(members, key=longest)), seats)
