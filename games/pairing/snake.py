"""Seating the best of a standing so that they meet as late as they can."""

from collections.abc import Sequence


def snake(ranked: Sequence[int], sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The tables of those ranked, the best first: along the tables and back again.

    >>> snake(range(1, 17), (4, 4, 4, 4))[0]
    (1, 8, 9, 16)
    >>> snake((1, 2, 3, 4, 5), (3, 2))
    ((1, 4, 5), (2, 3))
    """
    tables: list[list[int]] = [[] for _ in sizes]
    left = iter(ranked)
    forth = True
    while any(len(table) < size for table, size in zip(tables, sizes, strict=True)):
        order = range(len(sizes)) if forth else reversed(range(len(sizes)))
        for number in order:
            if len(tables[number]) < sizes[number]:
                tables[number].append(next(left))
        forth = not forth
    return tuple(tuple(table) for table in tables)
