"""The table of a division."""

from typing import NamedTuple

from accounts.models import User
from games.leagues.table import movements, sort_division
from games.leagues.tiers import TIERS
from games.models import Season, Standing


class Row(NamedTuple):
    """A player in the table; `profile` is the username for the profile's URL, or "".

    `moved` is 1 for rising, -1 for falling, 0 for staying: as it stands or as it ended.
    """

    rank: int
    name: str
    profile: str
    standing: Standing
    moved: int
    mine: bool


class Division(NamedTuple):
    """The rows of a division, with its tier's name."""

    tier: int
    tier_name: str
    number: int
    rows: list[Row]


def division_of(season: Season, tier: int, number: int, reader: User | None) -> Division | None:
    """The division in its order, or None if it does not exist."""
    members = season.standings.filter(tier=tier, division=number).select_related("player")
    table = sort_division(members)
    if not table:
        return None
    final = season.closed_at is not None
    moves = [row.moved or 0 for row in table] if final else movements(table, tier)
    rows = [
        Row(
            rank,
            row.player.shown_name,
            row.player.username if row.player.is_active else "",
            row,
            moved,
            row.player == reader,
        )
        for rank, (row, moved) in enumerate(zip(table, moves, strict=True), 1)
    ]
    return Division(tier, str(TIERS[tier]), number, rows)
