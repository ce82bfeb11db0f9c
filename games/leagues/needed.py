"""What a player of a running season still needs, as the table stands."""

from collections.abc import Sequence
from typing import NamedTuple

from games.leagues.table import ENOUGH, a_fifth, movements
from games.leagues.tiers import HIGHEST, SIZE
from games.models import Standing

MATCHES, RISING, TO_RISE, TO_STAY, TOP, NOBODY = (
    "matches",
    "rising",
    "to-rise",
    "to-stay",
    "top",
    "nobody",
)

FEWEST = next(players for players in range(1, SIZE) if a_fifth(players))
"""The fewest players with enough matches of whom one rises."""


class Needed(NamedTuple):
    """What is missing, and how many of it.

    `matches` to be among those who rise and fall; `rising`: nothing, by so many points; points
    `to-rise` or `to-stay`; `top`: nobody rises from the highest tier; `nobody` does so far: so many
    players with enough matches are missing.
    """

    what: str
    number: int = 0


def needed(table: Sequence[Standing], own: int, tier: int) -> Needed:
    """Of row `own` of a sorted table; whoever has more points than another is placed before."""
    mine = table[own]
    if mine.matches < ENOUGH:
        return Needed(MATCHES, ENOUGH - mine.matches)
    counting = [
        (row.points, moves)
        for row, moves in zip(table, movements(table, tier), strict=True)
        if row.matches >= ENOUGH
    ]
    rising = [points for points, moves in counting if moves > 0]
    falling = [points for points, moves in counting if moves < 0]
    staying = [points for points, moves in counting if moves == 0]
    place = sum(row.matches >= ENOUGH for row in table[:own])
    if place < len(rising):
        return Needed(RISING, mine.points - staying[0])
    if place >= len(counting) - len(falling):
        return Needed(TO_STAY, staying[-1] - mine.points + 1)
    if tier == HIGHEST:
        return Needed(TOP)
    if not rising:
        return Needed(NOBODY, FEWEST - len(counting))
    return Needed(TO_RISE, rising[-1] - mine.points + 1)
