"""A player's style in a title: the habits that its traits read from the tallies, and no verdict."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from games.engine.analysis.study import Count, Trait
from games.models import Tally
from games.statistics.count import OTHERS, OWN, PLACE

ENOUGH = 5
"""The least number of matches, and of deeds of a whole, that make a habit."""

Sums = Mapping[str, tuple[int, int]]
"""How many deeds by code, and how many of them were true."""


class Habit(NamedTuple):
    """How much of a trait a player has: a share, or so often in a match that they played
    themselves; `filled` is that in percent of what there can be, `level` the number of the sentence
    for it.
    """

    code: str
    value: float
    filled: int
    level: int


def sums_of(tallies: Iterable[Tally]) -> dict[str, tuple[int, int]]:
    """The tallies of one player and title by code, whatever they are about."""
    sums: dict[str, tuple[int, int]] = {}
    for tally in tallies:
        count, true = sums.get(tally.code, (0, 0))
        sums[tally.code] = (count + tally.count, true + tally.true)
    return sums


def habits(traits: Sequence[Trait], sums: Sums) -> list[Habit]:
    """The habits that show so far, in the order of the traits."""
    matches = sums.get(OWN, (0, 0))[0]
    found = []
    for trait in traits:
        of = counted(trait.whole, sums) if trait.whole else matches
        if min(of, matches) >= ENOUGH:
            value = counted(trait.part, sums) / of
            filled = round(100 * min(1.0, value / trait.full))
            found.append(Habit(trait.code, value, filled, bisect_right(trait.levels, value)))
    return found


def counted(counts: Iterable[Count], sums: Sums) -> int:
    """How many deeds these counts name."""
    found = 0
    for code, wanted in counts:
        count, true = sums.get(code, (0, 0))
        found += count if wanted is None else true if wanted else count - true
    return found


def outlived(sums: Sums) -> float | None:
    """The share of others whom a player was placed before, over all matches; None below ENOUGH."""
    others, behind = sums.get(OTHERS, (0, 0))
    matches = sums.get(PLACE, (0, 0))[0]
    return behind / others if min(matches, others) >= ENOUGH else None
