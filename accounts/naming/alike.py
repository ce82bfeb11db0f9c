"""Which of several names people would take for one another."""

from collections import defaultdict
from collections.abc import Mapping
from itertools import combinations

from accounts.naming.skeleton import folded, skeleton


def alike(names: Mapping[int, str]) -> set[frozenset[int]]:
    """The pairs whose names are the same whatever their case, or look the same.

    >>> alike({1: "Nina", 2: "NINA", 3: "Tom", 4: "T0m"}) == {frozenset({1, 2}), frozenset({3, 4})}
    True
    """
    groups: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number, name in names.items():
        for make in (folded, skeleton):
            groups[make.__name__, make(name)].append(number)
    return {frozenset(pair) for group in groups.values() for pair in combinations(group, 2)}
