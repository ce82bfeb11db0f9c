"""Recomputes the seasons from matches and seats alone, and stores them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, date
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


def lost_seasons(last: int) -> Iterator[tuple[str, date]]:
    """Title and month of each season that has no row, though a match up to that finish number
    counts for it; the earliest first.
    """
    known = set(Season.objects.values_list("title", "month"))
    ended = Match.objects.filter(
        finish_number__gt=seasons_began_after(), finish_number__lte=last, rated=True
    )
    begun = ended.exclude(started_at=None).annotate(month=TruncMonth("started_at", tzinfo=UTC))
    found = begun.order_by("month", "title").values_list("title", "month").distinct()
    for season in [Season(title=title, month=month.date()) for title, month in found]:
        if (season.title, season.month) not in known and recount_season(season, last):
            yield season.title, season.month


def restore(title: str, month: date) -> None:
    """Create the row of a season again: open, or closed with the one after it, if that is."""
    if season_of(title, month) is None:
        later = Season.objects.filter(title=title, month__gt=month).order_by("month")
        after = later.exclude(closed_at=None).first() or Season()
        Season.objects.create(
            title=title,
            month=month,
            closed_at=after.closed_at,
            closed_number=after.closed_number,
        )


@transaction.atomic
def rewrite() -> int:
    """Replace the stored seasons; the number of rows. Counting and closing wait meanwhile.

    Closed seasons stay closed at the time they were; one whose row was lost is created again.
    """
    row = finished_cursor.locked(NAME, wait=True)
    assert row is not None
    for title, month in list(lost_seasons(row.last)):
        restore(title, month)
    written = 0
    for season, rows in recount_seasons(row.last):
        season.standings.all().delete()
        written += len(Standing.objects.bulk_create(rows, batch_size=CHUNK))
        rank_index.rebuild_season(season)
    return written
