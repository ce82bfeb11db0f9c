"""Following the finished matches: each is counted once, whoever does it and however often."""

from collections.abc import Callable

from django.db import transaction

from games.models import Followed, Match


def follow(name: str, count: Callable[[list[Match]], None], at_once: int = 1) -> bool:
    """Count the next matches, in the order of their finish numbers; whether there may be more.

    One process at a time: the others find the row locked and leave it at that. `count` is given
    matches with their seats, and writes in the transaction that notes how far one has come.
    """
    with transaction.atomic():
        row = locked(name)
        if row is None:
            return False
        finished = Match.objects.filter(finish_number__gt=row.last).order_by("finish_number")
        matches = list(finished.defer("story").prefetch_related("seats")[:at_once])
        if not matches:
            return False
        count(matches)
        row.last = matches[-1].finish_number or row.last
        row.save(update_fields=["last"])
    return len(matches) == at_once


def locked(name: str, *, wait: bool = False) -> Followed | None:
    """How far `name` has come, held until the transaction ends; None if another has it in hand."""
    rows = Followed.objects.select_for_update(skip_locked=not wait).filter(name=name)
    row = rows.first()
    if row is None and not Followed.objects.filter(name=name).exists():
        Followed.objects.bulk_create([Followed(name=name)], ignore_conflicts=True)
        row = rows.first()
    return row
