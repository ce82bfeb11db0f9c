"""Compares the stored seasons with ones recomputed from the matches."""

from collections.abc import Iterable

from games.ladder.compare import one_snapshot
from games.ladder.rank_index import first_differing_count
from games.leagues.follow import NAME
from games.leagues.recount import lost_seasons, recount_seasons
from games.models import Followed, Season, Span, Standing

FACTS = (
    *("tier", "division", "scores", "points", "matches", "wins"),
    *("value", "arrived", "reached", "rank", "moved"),
)


@one_snapshot()
def first_difference() -> str | None:
    """The first difference from what the matches give, as a sentence; None if there is none."""
    last = Followed.objects.filter(name=NAME).values_list("last", flat=True).first() or 0
    for title, month in lost_seasons(last):
        return f"{title} {month:%Y-%m}: there is no row of that season"
    for season, rows in recount_seasons(last):
        if difference := in_season(season, rows):
            return difference
        values = (
            (season.ladder, value) for value in season.standings.values_list("value", flat=True)
        )
        if difference := first_differing_count(values, Span.objects.filter(ladder=season.ladder)):
            return difference
    return None


def in_season(season: Season, rows: Iterable[Standing]) -> str | None:
    """A sentence about the first player whose row is missing, superfluous or different, or None."""
    expected, stored = facts(rows), facts(season.standings.all())
    for player in sorted(expected.keys() | stored.keys()):
        if expected.get(player) != stored.get(player):
            return (
                f"{season}, player {player}: "
                f"recorded {stored.get(player)}, recomputed {expected.get(player)}"
            )
    return None


def facts(rows: Iterable[Standing]) -> dict[int, tuple[object, ...]]:
    """The stored values of the rows, by player."""
    return {row.player_id: tuple(getattr(row, name) for name in FACTS) for row in rows}
