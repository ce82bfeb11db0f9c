"""Seating the best of a standing so that they meet as late as they can."""

from collections.abc import Collection, Sequence
from itertools import combinations

from games.pairing.field import Pair

Tables = list[list[int]]


def snake(
    ranked: Sequence[int], sizes: Sequence[int], apart: Collection[Pair] = ()
) -> tuple[tuple[int, ...], ...]:
    """The tables of those ranked, the best first: along the tables and back again. For two who are
    to be kept apart somebody near in the ranking changes places, where that helps.

    >>> snake(range(1, 17), (4, 4, 4, 4))[0]
    (1, 8, 9, 16)
    >>> snake((1, 2, 3, 4, 5), (3, 2))
    ((1, 4, 5), (2, 3))
    >>> snake((1, 2, 3, 4), (2, 2), {frozenset((1, 4))})
    ((1, 3), (2, 4))
    """
    tables: Tables = [[] for _ in sizes]
    left = iter(ranked)
    forth = True
    while any(len(table) < size for table, size in zip(tables, sizes, strict=True)):
        order = range(len(sizes)) if forth else reversed(range(len(sizes)))
        for number in order:
            if len(tables[number]) < sizes[number]:
                tables[number].append(next(left))
        forth = not forth
    while better := exchanged(tables, ranked, apart):
        tables = better
    return tuple(tuple(table) for table in tables)


def exchanged(tables: Tables, ranked: Sequence[int], apart: Collection[Pair]) -> Tables | None:
    """The same with two exchanged, as near in the ranking as can be, so that fewer sit with whom
    they are to be kept apart from, rather of the last than of the first; None where no exchange
    does that.
    """
    now = together(tables, apart)
    if not now:
        return None
    rank = {who: place for place, who in enumerate(ranked)}
    found = sorted({rank[who] for pair in now for who in pair})
    pairs = [(one, other) for one in found for other in rank.values() if one != other]
    for places in sorted(pairs, key=lambda two: (abs(two[0] - two[1]), -sum(two), two)):
        one, other = (ranked[place] for place in places)
        change = {one: other, other: one}
        better = [[change.get(who, who) for who in table] for table in tables]
        if len(together(better, apart)) < len(now):
            return better
    return None


def together(tables: Tables, apart: Collection[Pair]) -> list[Pair]:
    """The pairs of these that sit at one table."""
    pairs = (frozenset(pair) for table in tables for pair in combinations(table, 2))
    return [pair for pair in pairs if pair in apart]
