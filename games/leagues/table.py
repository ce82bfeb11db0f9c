"""The order of a division, and who rises and falls."""

from collections.abc import Iterable, Sequence

from games.leagues.tiers import HIGHEST, LOWEST
from games.models import Standing

ENOUGH = 8
"""The least number of matches to rise, fall or get a medal."""
MEDALS = 3


def sort_division(division: Iterable[Standing]) -> list[Standing]:
    """The first first: by points, wins, rating, who had the points first, then the older account.

    No two are equal.
    """
    return sorted(
        division, key=lambda it: (-it.points, -it.wins, -it.value, it.reached, it.player_id)
    )


def a_fifth(players: int) -> int:
    """A fifth of them, rounded: 0 of 2, 1 of 3 to 7."""
    return (players + 2) // 5


def movements(table: Sequence[Standing], tier: int) -> list[int]:
    """For each row of a sorted table 1 (rises), -1 (falls) or 0, as if it ended now."""
    enough = [number for number, it in enumerate(table) if it.matches >= ENOUGH]
    share = a_fifth(len(enough))
    moved = [0] * len(table)
    for number in enough[:share] if tier != HIGHEST else ():
        moved[number] = 1
    for number in enough[len(enough) - share :] if tier != LOWEST else ():
        moved[number] = -1
    return moved


def finalize_division(division: Iterable[Standing], tier: int) -> list[Standing]:
    """Set the final ranks and movements of the rows; the rows in their order."""
    table = sort_division(division)
    for rank, (row, moved) in enumerate(zip(table, movements(table, tier), strict=True), 1):
        row.rank, row.moved = rank, moved
    return table


def next_tier(tier: int, moved: int) -> int:
    """The tier that a player enters in the season after."""
    return tier - moved
