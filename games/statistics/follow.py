"""Following the finished matches: each is counted once, whoever does it and however often."""

from collections import Counter

from django.db import transaction
from django.db.models import F

from games.models import Followed, Match, Tally
from games.statistics.count import Counted, add

NAME = "statistics"


def follow(at_once: int = 1) -> bool:
    """Count the next matches, in the order of their finish numbers; whether there may be more.

    One process at a time: the others find the row locked and leave it at that.
    """
    with transaction.atomic():
        rows = Followed.objects.select_for_update(skip_locked=True).filter(name=NAME)
        row = rows.first()
        if row is None and begun():
            row = rows.first()
        if row is None:
            return False
        finished = Match.objects.filter(finish_number__gt=row.last).order_by("finish_number")
        matches = list(finished.defer("story").prefetch_related("seats")[:at_once])
        if not matches:
            return False
        counted = Counted(Counter(), Counter())
        for match in matches:
            add(match, counted)
        store(counted)
        row.last = matches[-1].finish_number or row.last
        row.save(update_fields=["last"])
    return len(matches) == at_once


def begun() -> bool:
    """Make the row if it is not there yet; False where it is, and another holds it."""
    if Followed.objects.filter(name=NAME).exists():
        return False
    Followed.objects.bulk_create([Followed(name=NAME)], ignore_conflicts=True)
    return True


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
        begun()
        row = Followed.objects.select_for_update().get(name=NAME)
        Tally.objects.all().delete()
        row.last = 0
        row.save(update_fields=["last"])
