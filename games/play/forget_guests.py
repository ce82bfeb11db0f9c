"""Forgetting guests who will not come back."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User
from games.models import ChatMessage, Entrant, Match, Member, Move, Seat
from games.play.erase import erase

NEVER_PLAYED = timedelta(days=1)
IDLE = timedelta(seconds=settings.SESSION_COOKIE_AGE)
"""After that no browser has the guest's session any more."""


def forget_guests(now: datetime, among: QuerySet[User] | None = None) -> tuple[int, int]:
    """Delete guests who never had a seat, erase those who are IDLE; returns how many of each.

    Who is in a club or a tournament is kept as long without a seat as with one. Matches in which
    nobody else is left end with that. `among` limits it to some accounts.
    """
    seats = Seat.objects.filter(player=OuterRef("pk"))
    guests = User.objects.filter(is_guest=True, is_active=True)
    if among is not None:
        guests = guests.filter(pk__in=among.values("pk"))
    never = guests.filter(~Exists(seats), date_joined__lt=now - NEVER_PLAYED)
    never = never.exclude(is_expected(), date_joined__gte=now - IDLE)
    deleted = never.count()
    ChatMessage.objects.filter(author__in=never).delete()  # said at a table left before its start
    never.delete()
    idle = without_recent_match(
        guests.filter(Exists(seats), date_joined__lt=now - IDLE), now - IDLE
    )
    for guest in idle:
        erase(guest)
    return deleted, len(idle)


def is_expected() -> Q:
    """Whether a player is in a club, or has entered a tournament."""
    member = Exists(Member.objects.filter(player=OuterRef("pk")))
    return Q(member) | Q(Exists(Entrant.objects.filter(player=OuterRef("pk"))))


def without_recent_match(guests: QuerySet[User], since: datetime) -> list[User]:
    """The guests with no seat in a match that was opened since then, nor in a running one that
    began or had a move of theirs since then: others they leave as they are erased.
    """
    theirs = Seat.objects.filter(player=OuterRef("pk"))
    late = theirs.filter(match__created_at__gte=since)
    moves = Move.objects.filter(match=OuterRef("match"), seat=OuterRef("number"))
    by_hand = moves.filter(by=Move.By.HAND, at__gte=since)
    here = Exists(by_hand) | Q(match__started_at__gte=since)
    live = theirs.filter(here, match__status=Match.Status.RUNNING)
    return list(guests.exclude(Exists(live)).exclude(Exists(late)))
