"""How a match ended."""

from collections.abc import Sequence
from typing import NamedTuple


class Outcome(NamedTuple):
    """`places` by seat, 1 is best and equals share one; `reason` is a code of the title."""

    places: tuple[int, ...]
    reason: str


def behind(places: Sequence[int], gone: Sequence[bool]) -> tuple[int, ...]:
    """The same places, but those who are gone come after all who stayed."""
    order = list(zip(gone, places, strict=True))
    return tuple(1 + sum(other < mine for other in order) for mine in order)
