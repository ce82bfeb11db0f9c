"""What a place is worth: from 1 for the first to -1 for the last."""

from collections.abc import Sequence


def rewards(places: Sequence[int]) -> tuple[float, ...]:
    """By seat: how many came after it, less how many came before it, as a share of all others.

    So equals have the same, and all sum to 0.

    >>> rewards((2, 1, 5, 3, 4))
    (0.5, 1.0, -1.0, 0.0, -0.5)
    >>> rewards((1, 1, 3))
    (0.5, 0.5, -1.0)
    """
    others = len(places) - 1
    return tuple(
        [
            (sum(other > mine for other in places) - sum(other < mine for other in places)) / others
            for mine in places
        ]
    )
