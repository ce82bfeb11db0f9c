"""Which ratings are listed on a ladder: settled ones of active accounts of people."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any

from django.db import transaction
from django.db.models.signals import post_save
from django.dispatch import receiver

from accounts.models import User
from games.ladder import rank_index
from games.models import Rating


def list_settled(ratings: Collection[Rating]) -> None:
    """Mark the ratings that have just got their fifteenth match, if the account is active and a
    person's: bot accounts have a ladder of their own (games/ladder/bots.py).

    They are not stored here.
    """
    settled = {row.player_id: row for row in ratings if not (row.listed or row.provisional)}
    if settled:
        still = User.objects.filter(pk__in=settled, is_active=True, owner=None)
        for player in still.values_list("pk", flat=True):
            settled[player].listed = True


@transaction.atomic
def update_listed(player: User) -> None:
    """Update `listed` after an account was closed or opened. Locks the player's ratings."""
    rows = Rating.objects.select_for_update().filter(player=player).order_by("title")
    may_be_listed = player.is_active and not player.is_bot_account
    before: dict[str, list[int]] = defaultdict(list)
    after: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        was, row.listed = row.listed, may_be_listed and not row.provisional
        if row.listed != was:
            (after if row.listed else before)[row.title].append(row.value)
            row.save(update_fields=["listed"])
    for title in sorted(before.keys() | after.keys()):
        rank_index.update_counts(title, before[title], after[title])


@receiver(post_save, sender=User)
def update_after_save(
    instance: User, *, created: bool, update_fields: Collection[str] | None, **_signal: Any
) -> None:
    """Take a closed account off the ladder, and put a reopened one back, at every save."""
    if not created and (update_fields is None or "is_active" in update_fields):
        update_listed(instance)
