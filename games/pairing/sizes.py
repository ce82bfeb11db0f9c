"""How many tables of which size a field is seated at."""

from collections.abc import Collection
from functools import cache


def table_sizes(people: int, allowed: Collection[int], preferred: int) -> tuple[int, ...]:
    """The sizes of the tables of so many people, the largest first.

    As few as possible sit out; then the sizes are as near to the preferred one as they can be, a
    few tables off by one rather than one by more; then the smaller tables are taken.

    >>> table_sizes(9, (3, 4, 5, 6), 4), table_sizes(6, (3, 4, 5, 6), 4)
    ((5, 4), (3, 3))
    >>> table_sizes(2, (3, 4), 4)
    ()
    """
    return best_sizes(people, tuple(sorted(allowed)), preferred)


@cache
def best_sizes(people: int, allowed: tuple[int, ...], preferred: int) -> tuple[int, ...]:
    """The same, by what is best for every smaller number."""
    best: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    for number in range(1, people + 1):
        found = [(best[number - 1][0] + 1, best[number - 1][1], best[number - 1][2])]
        for size in allowed:
            if size <= number:
                out, off, sizes = best[number - size]
                found.append((out, off + (size - preferred) ** 2, (*sizes, size)))
        best.append(min(found, key=lambda each: (each[0], each[1], -len(each[2]))))
    return tuple(sorted(best[people][2], reverse=True))
