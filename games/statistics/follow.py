"""Counting in the players' statistics what has finished."""

from collections import Counter

from django.db import transaction
from django.db.models import F

from games import following
from games.models import Match, Tally
from games.statistics.count import Counted, add

NAME = "statistics"


def follow(at_once: int = 1) -> bool:
    """Count the next matches; whether there may be more."""
    return following.follow(NAME, count, at_once)


def count(matches: list[Match]) -> None:
    """What these matches add, in one go."""
    counted = Counted(Counter(), Counter())
    for match in matches:
        add(match, counted)
    store(counted)


def store(counted: Counted) -> None:
    """Add to the tallies, in the order of their keys: two who did it at once could not wait for
    each other.
    """
    keys = sorted(counted.counts)
    Tally.objects.bulk_create(
        [Tally(player_id=key[0], title=key[1], code=key[2], what=key[3]) for key in keys],
        ignore_conflicts=True,
    )
    for key in keys:
        player, title, code, what = key
        row = Tally.objects.filter(player=player, title=title, code=code, what=what)
        row.update(count=F("count") + counted.counts[key], true=F("true") + counted.true[key])


def count_anew() -> None:
    """Forget everything: the croupier counts from the first match on."""
    with transaction.atomic():
        row = following.locked(NAME, wait=True)
        assert row is not None
        Tally.objects.all().delete()
        row.last = 0
        row.save(update_fields=["last"])
