"""The field of a round: who is to be seated, and what is known of them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

Pair = frozenset[int]
"""Two entrants, by their numbers."""


@dataclass(frozen=True)
class Entry:
    """An entrant, known by any number, with so many hundredths of a point.

    `begun` is in how many matches they began, `byes` how many rounds they sat out, `clubs` are
    those they belong to.
    """

    who: int
    points: int = 0
    begun: int = 0
    byes: int = 0
    clubs: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Field:
    """Those who are to be seated at once.

    `met` says how often two have sat at one table, `just_met` who did in their last match, and
    `apart` who are not to sit together at all, unless there is no other way.
    """

    entries: tuple[Entry, ...]
    met: Mapping[Pair, int] = field(default_factory=dict)
    just_met: Collection[Pair] = ()
    apart: Collection[Pair] = ()


class Pairing(NamedTuple):
    """The tables, each with its entrants in the order of their seats, and who sits this one out."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]


class Chance(Protocol):
    """What decides between equals: `random.Random` of a known seed does."""

    def random(self) -> float:
        """A number from 0 to below 1."""
