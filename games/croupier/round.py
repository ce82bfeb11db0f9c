"""A round over the matches in which something is due."""

import logging
from datetime import datetime, timedelta

from django.db.models import QuerySet

from games import clock
from games.croupier.act import act
from games.croupier.rules import under_newer_rules
from games.matches.retry import NO_DATABASE
from games.matches.uptime import Uptime, current
from games.models import Match
from games.watch.numbers import CROUPIER_FAILURES

logger = logging.getLogger(__name__)

BATCH = 10
FEW = 5
"""Unattended matches in a round: bots' turns take no more of the time than that."""

REST = timedelta(minutes=1)
"""For a match in which the croupier failed."""

SHORT_REST = timedelta(seconds=2)
"""For one that the database refused."""


def go_round() -> bool:
    """Act in the few matches that have been due longest; returns whether there may be more.

    Those with people come first: FEW unattended ones follow once fewer than BATCH of them are due.
    Skipped are those that another process has locked, those that wait for the site to be up, and
    those under rules that only other processes have.
    """
    now = clock.now()
    uptime = current(now)
    if uptime.down:
        return False
    due = Match.objects.filter(due_at__lte=now)
    if not due.exists():  # nearly always: the rest costs three times as much
        return False
    ours = due.exclude(under_newer_rules())
    more = act_in_first(ours.filter(unattended=False), BATCH, now, uptime)
    if not more:
        act_in_first(ours.filter(unattended=True), FEW, now, uptime)
    return more


def act_in_first(matches: QuerySet[Match], most: int, now: datetime, uptime: Uptime) -> bool:
    """Act in those that have been due longest, `most` at once until there is one in which anything
    is done; returns whether there may be more of them.
    """
    due = matches.order_by("due_at", "pk").values_list("key", "pk")
    passed = 0
    while tables := list(due[passed : passed + most]):
        done = [act_or_put_off(key, number, now, uptime) for key, number in tables]
        if any(done):
            return len(tables) == most
        passed += len(tables)
    return False


def act_or_put_off(key: str, number: int, now: datetime, uptime: Uptime) -> bool:
    """Act in a match; returns whether anything was done. A match that fails is put off and logged.

    Raises OperationalError or InterfaceError where the database does not answer at all.
    """
    try:
        return act(key, now, uptime)
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
    """Make a match due after the rest, unless another croupier has acted or put it off meanwhile.

    Returns how many matches that were: 0 or 1.
    """
    return Match.objects.filter(key=key, due_at__lte=now).update(due_at=clock.now() + rest)
