"""What is stored of the seasons against the matches once more."""

from collections.abc import Iterable

from games.ladder.compare import one_moment
from games.ladder.rank_index import differing
from games.leagues.follow import NAME
from games.leagues.recount import recounted
from games.models import Followed, Season, Span, Standing

FACTS = (
    *("tier", "division", "scores", "points", "matches", "wins"),
    *("value", "arrived", "reached", "rank", "moved"),
)


@one_moment()
def first_difference() -> str | None:
    """The first row that is not what the matches give, in words. None: they all are."""
    last = Followed.objects.filter(name=NAME).values_list("last", flat=True).first() or 0
    for season, rows in recounted(last):
        if difference := in_season(season, rows):
            return difference
        values = (
            (season.ladder, value) for value in season.standings.values_list("value", flat=True)
        )
        if difference := differing(values, Span.objects.filter(ladder=season.ladder)):
            return difference
    return None


def in_season(season: Season, rows: Iterable[Standing]) -> str | None:
    """The first player of a season with a row that is missing, too many or another."""
    expected, stored = facts(rows), facts(season.standings.all())
    for player in sorted(expected.keys() | stored.keys()):
        if expected.get(player) != stored.get(player):
            return (
                f"{season}, player {player}: "
                f"recorded {stored.get(player)}, recomputed {expected.get(player)}"
            )
    return None


def facts(rows: Iterable[Standing]) -> dict[int, tuple[object, ...]]:
    """All that a row says, by player."""
    return {row.player_id: tuple(getattr(row, name) for name in FACTS) for row in rows}
