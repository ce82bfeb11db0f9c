"""Where each part of an array of numbers lies."""

from collections.abc import Mapping
from itertools import accumulate


class Parts:
    """Parts one after the other, by their names and how many numbers each has.

    >>> parts = Parts({"lives": 1, "coins": 2, "lied": 1})
    >>> parts.at["coins"], parts.size
    (1, 4)
    """

    def __init__(self, widths: Mapping[str, int]) -> None:
        self.widths = dict(widths)
        self.at = dict(zip(widths, accumulate(widths.values(), initial=0), strict=False))
        self.size = sum(widths.values())


def layout(table: Parts, row: Parts, distances: range) -> dict[str, slice]:
    """Where the parts lie of an array that has the table's first, then a row for each distance.

    >>> layout(Parts({"round": 5}), Parts({"money": 1, "wish": 4}), range(1, 3))["2.wish"]
    slice(11, 15, None)
    """
    found = {name: _part(table, name, 0) for name in table.at}
    for nth, distance in enumerate(distances):
        begin = table.size + nth * row.size
        found |= {f"{distance}.{name}": _part(row, name, begin) for name in row.at}
    return found


def _part(parts: Parts, name: str, begin: int) -> slice:
    """One of them, in an array in which they begin there."""
    at = begin + parts.at[name]
    return slice(at, at + parts.widths[name])
