"""Giving every running match its time back after the site was down."""

import logging
from datetime import datetime

from django.utils import timezone

from complots_site.web.refusal import Refused
from games.croupier.trouble import NO_DATABASE
from games.matches.live_match import LiveMatch
from games.matches.lock import locked
from games.matches.uptime import look
from games.models import Match
from games.models.beat import LONG_AGO

logger = logging.getLogger(__name__)

AT_ONCE = 10


def due_to_resume(live: LiveMatch, since: datetime) -> bool:
    """Whether its question was put before everything began anew."""
    asked_at = live.match.asked_at
    return live.deadline is not None and asked_at is not None and asked_at < since


def resume(live: LiveMatch, since: datetime) -> None:
    """The open question is put once more, as it were; the table shows the new deadline."""
    live.match.asked_at = since
    live.retold = True


class Resuming:
    """One croupier's way through the matches: each in hand once for each time the site was down.

    Whoever is killed on it leaves the rest to the next one, who finds them by `asked_at`.
    """

    def __init__(self) -> None:
        self.since = LONG_AGO
        self.after = 0
        self.done = True

    def some(self) -> bool:
        """A handful of matches; whether there may be more."""
        watch = look(timezone.now())
        if watch.down:
            return False
        if watch.since > self.since:
            self.since, self.after, self.done = watch.since, 0, False
        if self.done:
            return False
        running = Match.objects.filter(status=Match.Status.RUNNING, pk__gt=self.after)
        asked_before = running.filter(asked_at__lt=self.since).order_by("pk")
        found = list(asked_before.values_list("pk", "key")[:AT_ONCE])
        for pk, key in found:
            self.after = pk  # a table that fails is left to its own deadline: act() resumes too
            resume_one(key, self.since)
        self.done = len(found) < AT_ONCE
        return not self.done


def resume_one(key: str, since: datetime) -> None:
    """Under the match's lock, unless it has been done."""
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
