"""Forgetting guests who will not come back."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import User
from games.models import Match, Seat
from games.play.erase import erase

NEVER_PLAYED = timedelta(days=1)
IDLE = timedelta(seconds=settings.SESSION_COOKIE_AGE)
"""After that no browser has the guest's session any more."""


def forget_guests(now: datetime, among: QuerySet[User] | None = None) -> tuple[int, int]:
    """Delete guests who never had a seat, erase those who are IDLE; returns how many of each.

    `among` limits it to some accounts.
    """
    seats = Seat.objects.filter(player=OuterRef("pk"))
    guests = User.objects.filter(is_guest=True, is_active=True)
    if among is not None:
        guests = guests.filter(pk__in=among.values("pk"))
    never = guests.filter(~Exists(seats), date_joined__lt=now - NEVER_PLAYED)
    deleted = never.count()
    never.delete()
    idle = without_recent_match(
        guests.filter(Exists(seats), date_joined__lt=now - IDLE), now - IDLE
    )
    for guest in idle:
        erase(guest)
    return deleted, len(idle)


def without_recent_match(guests: QuerySet[User], since: datetime) -> list[User]:
    """The guests with no seat in a match that is under way or was opened since then."""
    theirs = Seat.objects.filter(player=OuterRef("pk"))
    live = theirs.filter(match__status__in=(Match.Status.OPEN, Match.Status.RUNNING))
    late = theirs.filter(match__created_at__gte=since)
    return list(guests.exclude(Exists(live)).exclude(Exists(late)))
