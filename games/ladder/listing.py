"""Who is on the list: settled ratings of open accounts."""

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
    """Mark those that have just got their fifteenth match, if their account is open; not stored."""
    settled = {row.player_id: row for row in ratings if not (row.listed or row.provisional)}
    if settled:
        still = User.objects.filter(pk__in=settled, is_active=True)
        for player in still.values_list("pk", flat=True):
            settled[player].listed = True


@transaction.atomic
def list_again(player: User) -> None:
    """After his account was closed or opened; whoever settles one of his ratings waits."""
    rows = Rating.objects.select_for_update().filter(player=player).order_by("title")
    before: dict[str, list[int]] = defaultdict(list)
    after: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        was, row.listed = row.listed, player.is_active and not row.provisional
        if row.listed != was:
            (after if row.listed else before)[row.title].append(row.value)
            row.save(update_fields=["listed"])
    for title in sorted(before.keys() | after.keys()):
        rank_index.move(title, before[title], after[title])


@receiver(post_save, sender=User)
def saved(
    instance: User, *, created: bool, update_fields: Collection[str] | None, **_signal: Any
) -> None:
    """A closed account leaves the ladder at once, whoever closed it."""
    if not created and (update_fields is None or "is_active" in update_fields):
        list_again(instance)
