"""Going round the tables."""

import logging
from datetime import timedelta

from django.utils import timezone

from games.croupier.act import act
from games.croupier.rules import not_ours
from games.models import Match

logger = logging.getLogger(__name__)

AT_ONCE = 10
REST = timedelta(minutes=1)


def go_round() -> bool:
    """Do what has been due longest, a handful of matches; returns whether there may be more.

    A match that fails is logged and left alone for a minute; the others go on.
    """
    now = timezone.now()
    due = Match.objects.filter(due_at__lte=now).exclude(not_ours()).order_by("due_at")
    keys = list(due.values_list("key", flat=True)[:AT_ONCE])
    done = False
    for key in keys:
        try:
            done |= act(key, now)
        except Exception:
            logger.exception("The croupier failed at table %s", key)
            Match.objects.filter(key=key).update(due_at=now + REST)
    return done and len(keys) == AT_ONCE
