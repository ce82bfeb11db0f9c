"""Giving the players of running matches their time back after the site was down."""

import logging
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Q

from complots_site.web.refusal import Refused
from games import clock
from games.matches.live_match import LiveMatch
from games.matches.lock import locked
from games.matches.retry import NO_DATABASE
from games.matches.uptime import current
from games.models import Match
from games.models.beat import LONG_AGO

logger = logging.getLogger(__name__)

BATCH = 10


def due_to_resume(live: LiveMatch, since: datetime) -> bool:
    """Whether the open ask was put before the site resumed, or at a time that has not come yet."""
    asked_at = live.match.asked_at
    if live.deadline is None or asked_at is None:
        return False
    return asked_at < since or asked_at > clock.now() + clock.AGREE


def resume(live: LiveMatch, since: datetime) -> None:
    """Count the time of the open ask from then on; the new deadline is shown. For one that was put
    at a time that has not come yet it is counted from now.
    """
    now, asked_at = clock.now(), live.match.asked_at
    live.match.asked_at = now if asked_at is not None and asked_at > now else since
    live.retold = True


class Resuming:
    """One croupier's pass over the running matches each time the site has resumed.

    A croupier that is killed on the way leaves the rest to the next: they are found by `asked_at`.
    Unattended ones are left to act(), for nobody's time runs there, but where they would wait for a
    time that has not come yet.
    """

    def __init__(self) -> None:
        self.since = LONG_AGO
        self.after = 0
        self.done = True

    def next_batch(self) -> bool:
        """Resume a few matches; returns whether there may be more."""
        uptime = current(clock.now())
        if uptime.down:
            return False
        if uptime.since > self.since:
            self.since, self.after, self.done = uptime.since, 0, False
            count_down_again()
        if self.done:
            return False
        running = Match.objects.filter(status=Match.Status.RUNNING, pk__gt=self.after)
        before = Q(asked_at__lt=self.since, unattended=False)
        ahead = Q(asked_at__gt=clock.now() + clock.AGREE)
        due = running.filter(before | ahead).order_by("pk")
        found = list(due.values_list("pk", "key")[:BATCH])
        for pk, key in found:
            self.after = pk  # a match that fails waits for its own deadline: act() resumes it too
            resume_one(key, self.since)
        self.done = len(found) < BATCH
        return not self.done


def count_down_again() -> None:
    """Start the open matches whose countdown ends at a time that is no longer near: it was counted
    before the clock was set back.
    """
    longest = timedelta(seconds=settings.COUNTDOWN) + clock.AGREE
    ahead = Match.objects.filter(status=Match.Status.OPEN, starts_at__gt=clock.now() + longest)
    ahead.update(starts_at=clock.now(), due_at=clock.now())


def resume_one(key: str, since: datetime) -> None:
    """Lock and resume a match, unless that has been done; a failure is logged.

    Raises OperationalError or InterfaceError where the database does not answer.
    """
    try:
        with locked(key) as live:
            if not due_to_resume(live, since):
                raise Refused("done already")
            resume(live, since)
    except Refused:
        return
    except NO_DATABASE:
        raise
    except Exception:
        logger.exception("A match could not be given its time back")
