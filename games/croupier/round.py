"""Going round the tables."""

import logging

from django.utils import timezone

from games.croupier.act import act
from games.models import Match

logger = logging.getLogger(__name__)

AT_ONCE = 100


def go_round() -> int:
    """Do everything that is due now; returns how much it was.

    A match that fails is logged and left to the next round; the others go on.
    """
    now = timezone.now()
    due = Match.objects.filter(due_at__lte=now).order_by("due_at")
    done = 0
    for key in list(due.values_list("key", flat=True)[:AT_ONCE]):
        try:
            done += act(key, now)
        except Exception:
            logger.exception("The croupier failed at table %s", key)
    return done
