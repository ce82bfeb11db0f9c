"""Which matches of a month anybody may have, and which months there are."""

from collections.abc import Iterator
from datetime import date, datetime

from django.db.models import Count, Exists, Min, OuterRef, QuerySet, Subquery

from games.engine.outcome import UNCOUNTED
from games.leagues.months import (
    COMMITTED,
    end_of_month,
    month_of,
    next_month,
    start_of_month,
)
from games.models import Match, RoundMatch, Seat, Tournament


def is_over(month: date, now: datetime) -> bool:
    """Whether every match that ended in the month is to be seen in the database."""
    return now >= end_of_month(month) + COMMITTED


def rated() -> QuerySet[Match]:
    """The public matches that count for the ladder, as `games.ladder.count.is_rated` has it."""
    finished = Match.objects.filter(status=Match.Status.FINISHED, public=True, rated=True)
    ended = finished.filter(finish_number__isnull=False).exclude(outcome__reason__in=UNCOUNTED)
    people = Seat.objects.filter(match=OuterRef("pk"), player__isnull=False).order_by()
    many = people.values("match").annotate(many=Count("pk")).values("many")
    return ended.annotate(accounts=Subquery(many)).filter(accounts__gte=2)


def chosen(month: date) -> QuerySet[Match]:
    """Those that ended in the month (UTC), but for the matches of tournaments that not everybody
    may see. A public match that counts in a season of a club as well is among them: if it were
    not, the files would tell who shares a club.

    Ordered by seed hash: that order tells nothing, not even which match came before another.
    """
    everybody = Tournament.Entry.ALL
    closed = RoundMatch.objects.filter(match=OuterRef("pk")).exclude(
        round__tournament__entry=everybody
    )
    ended = rated().filter(
        finished_at__gte=start_of_month(month), finished_at__lt=end_of_month(month)
    )
    return ended.exclude(Exists(closed)).order_by("seed_hash", "pk")


def months(now: datetime) -> Iterator[date]:
    """Every month that is over, from that of the first rated match on."""
    first = rated().aggregate(first=Min("finished_at"))["first"]
    if first is None:
        return
    month = month_of(first)
    while is_over(month, now):
        yield month
        month = next_month(month)
