"""Going round the tables."""

import logging
from datetime import timedelta

from django.utils import timezone

from games.croupier.act import act
from games.croupier.rules import not_ours
from games.models import Match
from games.watch.numbers import CROUPIER_FAILURES

logger = logging.getLogger(__name__)

AT_ONCE = 10
REST = timedelta(minutes=1)


def go_round() -> bool:
    """Do what has been due longest, a handful of matches; returns whether there may be more.

    A match that fails is logged and left alone for a minute; the others go on.
    """
    now = timezone.now()
    due = Match.objects.filter(due_at__lte=now).exclude(not_ours()).order_by("due_at")
    tables = list(due.values_list("key", "pk")[:AT_ONCE])
    done = False
    for key, number in tables:
        try:
            done |= act(key, now)
        except Exception:
            CROUPIER_FAILURES.inc()
            logger.exception("The croupier failed at match %s", number)
            Match.objects.filter(key=key).update(due_at=now + REST)
    return done and len(tables) == AT_ONCE
