"""Recomputes the seasons from matches and seats alone, and stores them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC
from itertools import groupby

from django.db import transaction
from django.db.models.functions import TruncMonth

from games import finished_cursor
from games.ladder import rank_index
from games.leagues.close import matches_of
from games.leagues.count import add_match, in_time
from games.leagues.draw import assign_divisions, seasons_began_after, tiers_by_rating
from games.leagues.follow import NAME, season_of
from games.leagues.table import finalize_division, next_tier
from games.models import Match, Season, Standing

CHUNK = 500


def recount_seasons(last: int) -> Iterator[tuple[Season, list[Standing]]]:
    """Every season with its rows, from matches up to that finish number."""
    seasons = list(Season.objects.order_by("title", "month"))
    for title, of_title in groupby(seasons, lambda season: season.title):
        tiers: dict[int, int] = {}
        all_closed = True
        for season in of_title:
            standings = recount_season(season, last)
            if all_closed:
                assign_divisions(
                    standings.values(), tiers_by_rating(title, standings) | tiers, Counter()
                )
            all_closed = all_closed and season.closed_at is not None
            if all_closed:
                tiers |= finalize_season(standings.values())
            yield season, list(standings.values())


def recount_season(season: Season, last: int) -> dict[int, Standing]:
    """The rows of a season by account, without divisions."""
    standings: dict[int, Standing] = {}
    ended = matches_of(season).filter(finish_number__lte=last).order_by("finish_number")
    light = ended.defer("story").prefetch_related("seats", "rating_changes")
    number = seasons_began_after()
    while chunk := list(light.filter(finish_number__gt=number)[:CHUNK]):
        for match in chunk:
            if in_time(match, season):
                add_match(match, season, standings)
        number = chunk[-1].finish_number or number
    return standings


def finalize_season(rows: Iterable[Standing]) -> dict[int, int]:
    """Make the tables final; the tier of each player in the season after, by account."""

    def where(row: Standing) -> tuple[int, int]:
        return row.tier or 0, row.division or 0

    return {
        row.player_id: next_tier(tier, row.moved or 0)
        for (tier, _), division in groupby(sorted(rows, key=where), where)
        for row in finalize_division(division, tier)
    }


@transaction.atomic
def rewrite() -> int:
    """Replace the stored seasons; the number of rows. Counting and closing wait meanwhile.

    Closed seasons stay closed at the time they were; one whose row was lost is created again, open.
    """
    row = finished_cursor.locked(NAME, wait=True)
    assert row is not None
    ended = Match.objects.filter(
        finish_number__gt=seasons_began_after(), finish_number__lte=row.last, rated=True
    )
    begun = ended.exclude(started_at=None).annotate(month=TruncMonth("started_at", tzinfo=UTC))
    for title, month in begun.order_by("month").values_list("title", "month").distinct():
        season_of(title, month.date())
    written = 0
    for season, rows in recount_seasons(row.last):
        season.standings.all().delete()
        written += len(Standing.objects.bulk_create(rows, batch_size=CHUNK))
        rank_index.rebuild_season(season)
    return written
