"""Run inside a site on PostgreSQL: all is counted again while a croupier counts as well."""

from threading import Event, Thread

from django.core.management import call_command
from django.db import connection, transaction

from games import finished_cursor
from games.models import Followed, Match
from games.reliability.follow import NAME as RELIABILITY
from games.statistics.follow import NAME as STATISTICS
from tests.leagues.played import duels

HELD = 0.2
"""Seconds for which the croupier is at it."""


def race() -> dict[str, int]:
    """How many matches were not counted when each command said that it was done."""
    duels("ann", "bob", 5)
    newest = Match.objects.latest("finish_number").finish_number
    lacking = {}
    for command, name in (("recount_statistics", STATISTICS), ("recount_reliability", RELIABILITY)):
        over = Event()
        croupier = Thread(target=keep_locking, args=[name, over])
        croupier.start()
        call_command(command, verbosity=0)
        lacking[command] = newest - Followed.objects.get(name=name).last
        over.set()
        croupier.join()
    return lacking


def keep_locking(name: str, over: Event) -> None:
    """A croupier that is nearly always at it."""
    while not over.is_set():
        with transaction.atomic():
            finished_cursor.locked(name, wait=True)
            over.wait(HELD)
    connection.close()
