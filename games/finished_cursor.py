"""Cursors over the finished matches: each match is counted once, by whichever process."""

from collections.abc import Callable

from django.db import transaction
from django.db.models import Model, Subquery
from django.db.models.functions import Coalesce

from games.models import Followed, Match


def follow(
    name: str, count: Callable[[list[Match]], None], at_once: int = 1, *, wait: bool = False
) -> bool:
    """Count the next matches, in the order of their finish numbers; whether there may be more.

    One process at a time: others find the row locked and return False, or with `wait` wait for
    their turn. `count` is given matches with their seats, and writes in the transaction that moves
    the cursor. Nothing is locked where nothing has finished: on SQLite moves would wait.
    """
    if not has_more(name):
        return False
    with transaction.atomic():
        row = locked(name, wait=wait)
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


def has_more(name: str) -> bool:
    """Whether a match has finished that was not counted a moment ago."""
    last = Subquery(Followed.objects.filter(name=name).values("last"))
    return Match.objects.filter(finish_number__gt=Coalesce(last, 0)).exists()


def locked(name: str, *, wait: bool = False) -> Followed | None:
    """The cursor `name`, locked until the transaction ends; None if another process has locked it.

    With `wait` it waits for the lock instead.
    """
    rows = Followed.objects.select_for_update(skip_locked=not wait).filter(name=name)
    row = rows.first()
    if row is None and not Followed.objects.filter(name=name).exists():
        Followed.objects.bulk_create([Followed(name=name)], ignore_conflicts=True)
        row = rows.first()
    return row


def reset(name: str, counted: type[Model]) -> None:
    """Delete all rows of `counted`: the croupier counts again from the first match."""
    with transaction.atomic():
        row = locked(name, wait=True)
        assert row is not None
        counted._default_manager.all().delete()
        row.last = 0
        row.save(update_fields=["last"])
