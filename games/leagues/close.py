"""Closing a season: once, whoever does it, however late and however often."""

from datetime import datetime
from itertools import groupby

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from games import finished_cursor
from games.columns import store
from games.leagues.draw import may_draw, place
from games.leagues.follow import NAME
from games.leagues.months import COMMITTED, begins, deadline, ends, month_of
from games.leagues.table import finish
from games.models import Match, Season

A_CHUNK = 500


def close_due(now: datetime | None = None) -> int:
    """Close the seasons that are over, the oldest first; gives how many were closed."""
    now = now or timezone.now()
    over = Season.objects.filter(closed_at=None, month__lt=month_of(now - COMMITTED))
    return sum(close(season.pk, now) for season in over.order_by("month", "title"))


@transaction.atomic
def close(number: int, now: datetime) -> bool:
    """Make the tables of a season final; whether this was the call that did.

    Not while a season before is open, a match of its month may still count, or one that does is
    not counted yet. The seasons are held like those who count hold them.
    """
    row = finished_cursor.locked(NAME)
    if row is None:
        return False
    season = Season.objects.get(pk=number)
    if season.closed_at is not None or not may_draw(season):
        return False
    if may_still_count(season, now) or uncounted(season, row.last):
        return False
    make_final(season)
    season.closed_at, season.closed_number = now, row.last
    season.save(update_fields=["closed_at", "closed_number"])
    draw_the_next(season)
    return True


def may_still_count(season: Season, now: datetime) -> bool:
    """Whether a match of the month is running, and the week in which it may end is not over."""
    if now >= deadline(season.month) + COMMITTED:
        return False
    running = begun_in(season).filter(status=Match.Status.RUNNING, rated=True, public=True)
    people = Count("seats", filter=Q(seats__player__isnull=False))
    return running.alias(people=people).filter(people__gte=2).exists()


def uncounted(season: Season, last: int) -> bool:
    """Whether a match of the month has finished that nobody has counted."""
    return begun_in(season).filter(finish_number__gt=last).exists()


def begun_in(season: Season) -> QuerySet[Match]:
    """The matches of its title and month."""
    return Match.objects.filter(
        title=season.title,
        started_at__gte=begins(season.month),
        started_at__lt=ends(season.month),
    )


def make_final(season: Season) -> None:
    """Rank every division, and say who rises and falls."""
    rows = season.standings.order_by("tier", "division").iterator(A_CHUNK)
    for (tier, _), division in groupby(rows, lambda row: (row.tier, row.division)):
        assert tier is not None
        store(finish(division, tier), "rank", "moved")


def draw_the_next(season: Season) -> None:
    """Find divisions for those who already play the season after, as all tiers are known now."""
    later = Season.objects.filter(title=season.title, month__gt=season.month)
    following_one = later.order_by("month").first()
    if following_one is None:
        return
    waiting = following_one.standings.filter(tier=None).order_by("arrived", "player")
    while rows := list(waiting[:A_CHUNK]):
        place(following_one, rows)
