"""The table of a division."""

from typing import NamedTuple

from accounts.models import User
from games.leagues.needed import needed
from games.leagues.table import movements, sort_division
from games.leagues.tiers import LOWEST, TIERS
from games.models import Season, Standing
from games.views.leagues.needed_words import how_it_ended, how_it_stands, still_needed


class Row(NamedTuple):
    """A player in the table; `profile` is the handle for the profile's URL, or "".

    `moved` is 1 for rising, -1 for falling, 0 for staying: as it stands or as it ended.
    """

    rank: int
    name: str
    profile: str
    standing: Standing
    moved: int
    mine: bool


class Division(NamedTuple):
    """The rows of a division, with its tier's name; `own` is the reader's, if they are in it, and
    `needed` says in a sentence what they still need, or how the season ends for them.
    """

    tier: int
    tier_name: str
    number: int
    rows: list[Row]
    own: Row | None = None
    needed: str = ""

    @property
    def pips(self) -> range:
        """An entry for each step from the lowest tier on."""
        return range(LOWEST - self.tier + 1)


def division_of(
    season: Season, tier: int, number: int, reader: User | None, *, over: bool = False
) -> Division | None:
    """The division in its order, or None if it does not exist; `over`: its month is."""
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
            row.player.handle if row.player.is_active else "",
            row,
            moved,
            row.player == reader,
        )
        for rank, (row, moved) in enumerate(zip(table, moves, strict=True), 1)
    ]
    own = next((row for row in rows if row.mine), None)
    sentence = ""
    if own is not None and final:
        sentence = how_it_ended(own.moved)
    elif own is not None and over:
        sentence = how_it_stands(own.moved)
    elif own is not None:
        sentence = still_needed(needed(table, own.rank - 1, tier))
    return Division(tier, str(TIERS[tier]), number, rows, own, sentence)
