"""How a match ended."""

from typing import NamedTuple


class Outcome(NamedTuple):
    """`places` by seat, 1 is best and equals share one; `reason` is a code of the title."""

    places: tuple[int, ...]
    reason: str
