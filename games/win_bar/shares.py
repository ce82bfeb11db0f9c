"""What each seat has of a victory."""

from collections.abc import Sequence


def shares(places: Sequence[int]) -> list[float]:
    """1 for the winner; several in first place share it.

    >>> shares((2, 1, 3)), shares((1, 1, 3))
    ([0.0, 1.0, 0.0], [0.5, 0.5, 0.0])
    """
    winners = list(places).count(1)
    return [float(place == 1) / winners for place in places]
