"""Matches that one person plays against bots alone."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.matches.snapshot import SeatSnapshot
    from games.models import Seat


def is_practice(seats: "Iterable[Seat | SeatSnapshot]") -> bool:
    """Whether bots have all seats but one, whose player may have left meanwhile."""
    return sum(not seat.bot for seat in seats) == 1
