"""Going round the tables."""

import logging
from datetime import datetime, timedelta

from django.utils import timezone

from games.croupier.act import act
from games.croupier.trouble import NO_DATABASE
from games.croupier.watch import Watch, look
from games.models import Match

logger = logging.getLogger(__name__)

AT_ONCE = 10
REST = timedelta(minutes=1)
SHORT_REST = timedelta(seconds=2)


def go_round() -> bool:
    """Do what has been due longest, a handful of matches; returns whether there may be more.

    Those that others have in hand, or that wait for a sign of the servers, are passed over.
    """
    now = timezone.now()
    watch = look(now)
    if watch.down:
        return False
    due = Match.objects.filter(due_at__lte=now).order_by("due_at", "pk")
    passed = 0
    while keys := list(due.values_list("key", flat=True)[passed : passed + AT_ONCE]):
        done = [do(key, now, watch) for key in keys]
        if any(done):
            return len(keys) == AT_ONCE
        passed += len(keys)
    return False


def do(key: str, now: datetime, watch: Watch) -> bool:
    """Act; a match that fails is left alone for a while, and the others go on.

    Raises OperationalError or InterfaceError where the database does not answer at all.
    """
    try:
        return act(key, now, watch)
    except NO_DATABASE as error:
        if put_off(key, now, SHORT_REST):
            logger.warning("The database refused the croupier table %s: %s", key, error)
    except Exception:
        if put_off(key, now, REST):
            logger.exception("The croupier failed at table %s", key)
    return False


def put_off(key: str, now: datetime, rest: timedelta) -> int:
    """Unless somebody has acted or put it off meanwhile: of several croupiers one tells of it."""
    return Match.objects.filter(key=key, due_at__lte=now).update(due_at=timezone.now() + rest)
