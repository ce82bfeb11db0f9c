"""Guests who will not come back."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import User
from games.models import Match, Seat
from games.play.erase import erase

NEVER_PLAYED = timedelta(days=1)
IDLE = timedelta(seconds=settings.SESSION_COOKIE_AGE)
"""Then no browser is a guest's any more."""


def forget_guests(now: datetime, among: QuerySet[User] | None = None) -> tuple[int, int]:
    """Delete guests who never sat down, erase those idle for long; how many of each.

    `among` limits it to some accounts.
    """
    seats = Seat.objects.filter(player=OuterRef("pk"))
    guests = User.objects.filter(is_guest=True, is_active=True)
    if among is not None:
        guests = guests.filter(pk__in=among.values("pk"))
    never = guests.filter(~Exists(seats), date_joined__lt=now - NEVER_PLAYED)
    deleted = never.count()
    never.delete()
    idle = gone(guests.filter(Exists(seats), date_joined__lt=now - IDLE), now - IDLE)
    for guest in idle:
        erase(guest)
    return deleted, len(idle)


def gone(guests: QuerySet[User], since: datetime) -> list[User]:
    """Those in no match that is under way or was opened since."""
    theirs = Seat.objects.filter(player=OuterRef("pk"))
    live = theirs.filter(match__status__in=(Match.Status.OPEN, Match.Status.RUNNING))
    late = theirs.filter(match__created_at__gte=since)
    return list(guests.exclude(Exists(live)).exclude(Exists(late)))
