"""The rest of a match of which only bots are left: at which pace it goes on, for those who are out.

No clock of a person is touched: whoever is still in, or may yet come back, plays as before.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from games.matches.live_match import LiveMatch


class AnySeat(Protocol):
    """A seat, or what a snapshot has of one."""

    @property
    def bot_plays(self) -> bool:
        """Whether a bot answers for it."""


def only_bots(seats: Sequence[AnySeat], still_in: Iterable[int]) -> bool:
    """Whether none of the seats that are still in answers by itself."""
    return all(seats[number].bot_plays for number in still_in)


def watched(live: "LiveMatch") -> bool:
    """Whether somebody who is out has not said that they have seen enough."""
    assert live.play is not None
    out = [seat for seat in live.seats if seat.number not in live.play.still_in]
    return any(seat.player_id is not None and not (seat.bot_plays or seat.skips) for seat in out)


def skipped(live: "LiveMatch") -> bool:
    """Whether the rest is played at once: only bots and those who resigned are in, nobody watches
    from their seat, and somebody has asked for the end.
    """
    assert live.play is not None
    for_good = all(live.seats[n].bot or live.seats[n].resigned for n in live.play.still_in)
    return for_good and not watched(live) and any(seat.skips for seat in live.seats)
