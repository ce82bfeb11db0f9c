"""The seasons once more, from matches and seats alone, and storing them so."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC
from itertools import groupby

from django.db import transaction
from django.db.models.functions import TruncMonth

from games import finished_cursor
from games.ladder import rank_index
from games.leagues.close import begun_in
from games.leagues.count import add, in_time
from games.leagues.draw import began, draw, seeds
from games.leagues.follow import NAME, season_of
from games.leagues.table import finish, next_tier
from games.models import Match, Season, Standing

CHUNK = 500


def recounted(last: int) -> Iterator[tuple[Season, list[Standing]]]:
    """Every season with its rows, of matches up to that finish number."""
    seasons = list(Season.objects.order_by("title", "month"))
    for title, of_title in groupby(seasons, lambda season: season.title):
        tiers: dict[int, int] = {}
        all_closed = True
        for season in of_title:
            standings = counted(season, last)
            if all_closed:
                draw(standings.values(), seeds(title, standings) | tiers, Counter())
            all_closed = all_closed and season.closed_at is not None
            if all_closed:
                tiers |= finished(standings.values())
            yield season, list(standings.values())


def counted(season: Season, last: int) -> dict[int, Standing]:
    """The rows of a season by account, without divisions."""
    standings: dict[int, Standing] = {}
    ended = begun_in(season).filter(finish_number__lte=last).order_by("finish_number")
    light = ended.defer("story").prefetch_related("seats", "rating_changes")
    number = began()
    while chunk := list(light.filter(finish_number__gt=number)[:CHUNK]):
        for match in chunk:
            if in_time(match, season):
                add(match, season, standings)
        number = chunk[-1].finish_number or number
    return standings


def finished(rows: Iterable[Standing]) -> dict[int, int]:
    """Make the tables final; gives the tier of everyone in the season after, by account."""

    def where(row: Standing) -> tuple[int, int]:
        return row.tier or 0, row.division or 0

    return {
        row.player_id: next_tier(tier, row.moved or 0)
        for (tier, _), division in groupby(sorted(rows, key=where), where)
        for row in finish(division, tier)
    }


@transaction.atomic
def rewrite() -> int:
    """Replace what is stored; gives the number of rows. Nobody counts or closes meanwhile.

    Closed seasons stay closed as of when they were; one whose row was lost is made anew, open.
    """
    row = finished_cursor.locked(NAME, wait=True)
    assert row is not None
    ended = Match.objects.filter(finish_number__gt=began(), finish_number__lte=row.last, rated=True)
    begun = ended.exclude(started_at=None).annotate(month=TruncMonth("started_at", tzinfo=UTC))
    for title, month in begun.order_by("month").values_list("title", "month").distinct():
        season_of(title, month.date())
    written = 0
    for season, rows in recounted(row.last):
        season.standings.all().delete()
        written += len(Standing.objects.bulk_create(rows, batch_size=CHUNK))
        rank_index.count_season(season)
    return written
