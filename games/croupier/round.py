"""Going round the tables."""

import logging
from datetime import datetime, timedelta

from django.utils import timezone

from games.croupier.act import act
from games.croupier.rules import not_ours
from games.croupier.trouble import NO_DATABASE
from games.matches.uptime import Watch, look
from games.models import Match
from games.watch.numbers import CROUPIER_FAILURES

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
    ours = Match.objects.filter(due_at__lte=now).exclude(not_ours())
    due = ours.order_by("due_at", "pk").values_list("key", "pk")
    passed = 0
    while tables := list(due[passed : passed + AT_ONCE]):
        done = [do(key, number, now, watch) for key, number in tables]
        if any(done):
            return len(tables) == AT_ONCE
        passed += len(tables)
    return False


def do(key: str, number: int, now: datetime, watch: Watch) -> bool:
    """Act; a match that fails is left alone for a while, and the others go on.

    Raises OperationalError or InterfaceError where the database does not answer at all.
    """
    try:
        return act(key, now, watch)
    except NO_DATABASE as error:
        CROUPIER_FAILURES.inc()
        if put_off(key, now, SHORT_REST):
            logger.warning("The database refused the croupier match %s: %s", number, error)
    except Exception:
        CROUPIER_FAILURES.inc()
        if put_off(key, now, REST):
            logger.exception("The croupier failed at match %s", number)
    return False


def put_off(key: str, now: datetime, rest: timedelta) -> int:
    """Unless somebody has acted or put it off meanwhile: of several croupiers one tells of it."""
    return Match.objects.filter(key=key, due_at__lte=now).update(due_at=timezone.now() + rest)
