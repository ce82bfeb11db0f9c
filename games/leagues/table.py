"""The order of a division, and who moves."""

from collections.abc import Iterable, Sequence

from games.leagues.tiers import HIGHEST, LOWEST
from games.models import Standing

ENOUGH = 8
"""Matches without which nobody rises, falls or gets a medal."""
MEDALS = 3


def ordered(division: Iterable[Standing]) -> list[Standing]:
    """The first first: by points, wins, rating, who had the points first; then the elder account.

    No two are equal.
    """
    return sorted(
        division, key=lambda it: (-it.points, -it.wins, -it.value, it.reached, it.player_id)
    )


def fifth(players: int) -> int:
    """A fifth of them, to the nearest whole: none of two, one of three to seven."""
    return (players + 2) // 5


def movements(table: Sequence[Standing], tier: int) -> list[int]:
    """For each of a table in its order 1 (rises), -1 (falls) or 0, as it would end now."""
    enough = [number for number, it in enumerate(table) if it.matches >= ENOUGH]
    share = fifth(len(enough))
    moved = [0] * len(table)
    for number in enough[:share] if tier != HIGHEST else ():
        moved[number] = 1
    for number in enough[len(enough) - share :] if tier != LOWEST else ():
        moved[number] = -1
    return moved


def finish(division: Iterable[Standing], tier: int) -> list[Standing]:
    """Write the final ranks and movements into the rows, and give them in their order."""
    table = ordered(division)
    for rank, (row, moved) in enumerate(zip(table, movements(table, tier), strict=True), 1):
        row.rank, row.moved = rank, moved
    return table


def next_tier(tier: int, moved: int) -> int:
    """Where somebody plays the season after."""
    return tier - moved
