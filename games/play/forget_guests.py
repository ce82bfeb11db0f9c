"""Forgetting guests who will not come back."""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User
from games.matches.retry import NO_DATABASE, retry_on_clash
from games.models import ChatMessage, Entrant, Match, Member, Move, Seat
from games.play.erase import erase

logger = logging.getLogger(__name__)

NEVER_PLAYED = timedelta(days=1)
IDLE = timedelta(seconds=settings.SESSION_COOKIE_AGE)
"""So long after they were last here no browser has the guest's session any more."""
AT_ONCE = 500


def forget_guests(now: datetime, among: QuerySet[User] | None = None) -> tuple[int, int]:
    """Delete guests who never had a seat, erase those who are IDLE; returns how many of each.

    `last_login` says when a guest was last here (accounts/sessions.py). Who is in a club or a
    tournament is kept as long without a seat as with one. Matches in which nobody else is left end
    with that. A guest who cannot be erased is logged, and holds up no other. `among` limits it to
    some accounts.
    """
    seats = Seat.objects.filter(player=OuterRef("pk"))
    guests = User.objects.filter(is_guest=True, is_active=True)
    if among is not None:
        guests = guests.filter(pk__in=among.values("pk"))
    never = guests.filter(~Exists(seats), date_joined__lt=now - NEVER_PLAYED)
    here = Q(date_joined__gte=now - IDLE) | Q(last_login__gte=now - IDLE)
    deleted = delete_all(never.exclude(is_expected(), here))
    idle = without_recent_match(guests.filter(Exists(seats)).exclude(here), now - IDLE)
    return deleted, erase_all(idle)


def delete_all(never: QuerySet[User]) -> int:
    """Delete these guests; returns how many. Whoever is just sitting down or signing up stays."""
    deleted, last = 0, 0
    while numbers := list(never.order_by("pk").filter(pk__gt=last).values_list("pk")[:AT_ONCE]):
        (last,) = numbers[-1]
        with transaction.atomic():
            rows = User.objects.select_for_update(skip_locked=True)
            held = [row.pk for row in rows.filter(pk__in=[number for (number,) in numbers])]
            gone = list(never.filter(pk__in=held).values_list("pk", flat=True))
            # what they said at a table that they left before its start
            ChatMessage.objects.filter(author__in=gone).delete()
            User.objects.filter(pk__in=gone).delete()
            deleted += len(gone)
    return deleted


def erase_all(guests: Iterable[User]) -> int:
    """Erase these guests; returns how many. Whoever is held too long, or sits in a match that these
    rules cannot play, is left for another day.
    """
    erased = 0
    for guest in guests:
        try:
            retry_on_clash(partial(erase, guest))
        except NO_DATABASE:
            raise
        except Exception:
            logger.exception("Guest %s could not be erased", guest.pk)
        else:
            erased += 1
    return erased


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
