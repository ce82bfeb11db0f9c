"""How a match ended."""

from collections.abc import Sequence
from typing import NamedTuple

STOPPED, DESERTED = "stopped", "deserted"
"""Reasons of a match that did not come to its end: `most_moves` were made (every title has words
for it), or nobody was left to play (the site has).
"""

UNCOUNTED = (STOPPED, DESERTED)
"""With these nobody wins or loses points."""


class Outcome(NamedTuple):
    """`places` by seat, 1 is best and equals share one; `reason` is a code of the title, or one of
    those above.
    """

    places: tuple[int, ...]
    reason: str


def behind(places: Sequence[int], gone: Sequence[bool]) -> tuple[int, ...]:
    """The same places, but those who are gone come after all who stayed."""
    order = list(zip(gone, places, strict=True))
    return tuple(1 + sum(other < mine for other in order) for mine in order)
