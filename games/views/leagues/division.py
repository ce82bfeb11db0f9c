"""A division as a table of rows."""

from typing import NamedTuple

from accounts.models import User
from games.leagues.table import movements, ordered
from games.leagues.tiers import TIERS
from games.models import Season, Standing


class Row(NamedTuple):
    """A player in a table; `profile` is the name in the address of his page, or nothing.

    `moved` is 1 or -1 for those who rise or fall, as it is now or as it ended.
    """

    rank: int
    name: str
    profile: str
    standing: Standing
    moved: int
    mine: bool


class Division(NamedTuple):
    """A table and its name."""

    tier: int
    tier_name: str
    number: int
    rows: list[Row]


def division_of(season: Season, tier: int, number: int, reader: User | None) -> Division | None:
    """Everyone in it, the first first; None where there is no such division."""
    members = season.standings.filter(tier=tier, division=number).select_related("player")
    table = ordered(members)
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
