"""The search for a cheap seating: exchanges of two people while one makes it cheaper."""

import numpy as np

from games.pairing.cost import Numbers
from games.pairing.field import Chance

PAIRS_LOOKED_AT = 130_000
"""Pairs of people in the starts of a search, all together: a small field is searched more often."""

MOST_STARTS = 80

KICKED = 8
"""In a further start from the best one so far, one person in so many changes places."""


def cheapest(pairs: Numbers, begun: Numbers, sizes: tuple[int, ...], chance: Chance) -> Numbers:
    """The table of each place of the field, which has as many people as the tables have seats.

    No exchange of two people makes it cheaper. The first start seats neighbours together: whoever
    calls gives the field in the order of its standings.
    """
    tables = np.repeat(np.arange(len(sizes)), sizes)
    if len(sizes) < 2:
        return tables
    best, least = improved(tables, pairs, begun, sizes)
    for start in range(1, min(MOST_STARTS, PAIRS_LOOKED_AT // len(tables) ** 2)):
        begin = kicked(best, chance, len(tables) // (KICKED if start % 2 else 1))
        found, cost = improved(begin, pairs, begun, sizes)
        if cost < least:
            best, least = found, cost
    return best


def kicked(tables: Numbers, chance: Chance, times: int) -> Numbers:
    """The same with so many exchanges, of whoever it falls upon."""
    changed = tables.copy()
    for _ in range(max(2, times)):
        one, other = (int(chance.random() * len(tables)) for _ in range(2))
        changed[one], changed[other] = changed[other], changed[one]
    return changed


def improved(
    tables: Numbers, pairs: Numbers, begun: Numbers, sizes: tuple[int, ...]
) -> tuple[Numbers, int]:
    """What exchanges make of a seating, and its cost.

    In each step the best exchanges are made of which no two touch the same table: each of them
    makes it as much cheaper as it would alone.
    """
    tables = tables.copy()
    people = np.arange(len(tables))
    exact = pairs.astype(np.float64)  # whole numbers as well, and multiplied ten times as fast
    while True:
        seated = np.zeros((len(tables), len(sizes)))
        seated[people, tables] = 1
        with_table = exact @ seated
        own = with_table[people, tables]
        first, second = two_least(tables, begun, len(sizes))
        half = with_table[:, tables] - own[:, None] - exact
        half += beginning_gain(tables, begun, first, second)
        gain = half + half.T
        gain[tables[:, None] == tables[None, :]] = 0
        others = gain.argmin(axis=1)
        gains = gain[people, others]
        if gains.min() >= 0:
            return tables, int(own.sum()) // 2 + int(first.sum())
        exchange(tables, gains, others, len(sizes))


def exchange(tables: Numbers, gains: Numbers, others: Numbers, many: int) -> None:
    """Exchange people with the others who suit them best, the best exchange first, and no table
    twice; `gains` are what each changes in the cost.
    """
    touched: set[int] = set()
    for one in np.argsort(gains, kind="stable").tolist():
        other = int(others[one])
        here, there = int(tables[one]), int(tables[other])
        if gains[one] >= 0 or len(touched) + 1 >= many:
            return
        if here not in touched and there not in touched:
            tables[one], tables[other] = there, here
            touched |= {here, there}


def two_least(tables: Numbers, begun: Numbers, many: int) -> tuple[Numbers, Numbers]:
    """For each table the least of `begun` at it, and the second least."""
    order = np.lexsort((begun, tables))
    starts = np.searchsorted(tables[order], np.arange(many))
    ranked = begun[order]
    ends = np.append(starts[1:], len(tables)) - 1
    return ranked[starts], ranked[np.minimum(starts + 1, ends)]


def beginning_gain(tables: Numbers, begun: Numbers, first: Numbers, second: Numbers) -> Numbers:
    """What an exchange of two changes in the cost of who begins at the table of the first, who
    leaves it, for each two.
    """
    mine = first[tables]
    without = np.where(begun == mine, second[tables], mine)
    gain: Numbers = np.minimum(without[:, None], begun[None, :]) - mine[:, None]
    return gain
