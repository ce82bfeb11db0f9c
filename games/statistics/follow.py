"""Counting in the players' statistics what has finished."""

from collections import Counter

from django.db import transaction

from games import columns, finished_cursor
from games.models import Match, Tally
from games.statistics.count import Counted, add

NAME = "statistics"
KEY = ("player_id", "title", "code", "what")


def follow(at_once: int = 1) -> bool:
    """Count the next matches; whether there may be more."""
    return finished_cursor.follow(NAME, count, at_once)


def count(matches: list[Match]) -> None:
    """What these matches add, in one go."""
    counted = Counted(Counter(), Counter())
    for match in matches:
        add(match, counted)
    store(counted)


def store(counted: Counted) -> None:
    """Add to the tallies."""
    rows = [(*key, count, counted.true[key]) for key, count in counted.counts.items()]
    columns.add(Tally, KEY, rows, "count", "true")


def count_anew() -> None:
    """Forget everything: the croupier counts from the first match on."""
    with transaction.atomic():
        row = finished_cursor.locked(NAME, wait=True)
        assert row is not None
        Tally.objects.all().delete()
        row.last = 0
        row.save(update_fields=["last"])
