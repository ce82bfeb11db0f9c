"""Closing seasons: idempotent, by any process, however late."""

from datetime import datetime
from itertools import groupby

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from games import finished_cursor
from games.columns import store
from games.leagues.draw import draw_stored, may_draw
from games.leagues.follow import NAME
from games.leagues.months import COMMITTED, deadline, end_of_month, month_of, start_of_month
from games.leagues.table import finalize_division
from games.models import Match, Season

CHUNK = 500


def close_due(now: datetime | None = None) -> int:
    """Close the seasons that are over, the oldest first; how many were closed."""
    now = now or timezone.now()
    over = Season.objects.filter(closed_at=None, month__lt=month_of(now - COMMITTED))
    return sum(close_season(season.pk, now) for season in over.order_by("month", "title"))


@transaction.atomic
def close_season(number: int, now: datetime) -> bool:
    """Make the tables of a season final; whether this call has done it.

    Not while a season before is open, a match of its month may still count, or one that counts has
    not been counted. Locks the cursor that counting matches locks.
    """
    row = finished_cursor.locked(NAME)
    if row is None:
        return False
    season = Season.objects.get(pk=number)
    if season.closed_at is not None or not may_draw(season):
        return False
    if may_still_count(season, now) or has_uncounted(season, row.last):
        return False
    finalize(season)
    season.closed_at, season.closed_number = now, row.last
    season.save(update_fields=["closed_at", "closed_number"])
    draw_next_season(season)
    return True


def may_still_count(season: Season, now: datetime) -> bool:
    """Whether a match of the month is running, within the week in which it may still end."""
    if now >= deadline(season.month) + COMMITTED:
        return False
    running = matches_of(season).filter(
        status=Match.Status.RUNNING, rated=True, public=True, admits_bots=False
    )
    people = Count("seats", filter=Q(seats__player__isnull=False))
    return running.alias(people=people).filter(people__gte=2).exists()


def has_uncounted(season: Season, last: int) -> bool:
    """Whether a match of the month has finished after number `last`, the last one counted."""
    return matches_of(season).filter(finish_number__gt=last).exists()


def matches_of(season: Season) -> QuerySet[Match]:
    """The matches of the season's title that began in its month."""
    return Match.objects.filter(
        title=season.title,
        started_at__gte=start_of_month(season.month),
        started_at__lt=end_of_month(season.month),
    )


def finalize(season: Season) -> None:
    """Store final ranks and movements in every division."""
    rows = season.standings.order_by("tier", "division").iterator(CHUNK)
    for (tier, _), division in groupby(rows, lambda row: (row.tier, row.division)):
        assert tier is not None
        store(finalize_division(division, tier), "rank", "moved")


def draw_next_season(season: Season) -> None:
    """Draw divisions for the next season's players so far, now that all tiers are known."""
    later = Season.objects.filter(title=season.title, month__gt=season.month)
    following_one = later.order_by("month").first()
    if following_one is None:
        return
    waiting = following_one.standings.filter(tier=None).order_by("arrived", "player")
    while rows := list(waiting[:CHUNK]):
        draw_stored(following_one, rows)
