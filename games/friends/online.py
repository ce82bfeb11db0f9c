"""Who is here, as all processes know it: rows of those who have a page open and are followed.

A process stores together those whose sockets it has, when they come and then every REFRESH; nobody
else's row is written, so that people whom nobody follows cost nothing. Who closes their last page
counts as here until their row is FRESH no longer.
"""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef

from accounts.models import User
from games import clock
from games.columns import batches
from games.models import Follow, Online

REFRESH = timedelta(seconds=25)
FRESH = timedelta(seconds=60)
"""Longer than REFRESH by what a busy process, or one that restarts, may be late."""


def note_online(player_ids: Collection[int]) -> None:
    """Pages of these players are open: store it of those whom it is shown of, in a few statements,
    and forget who has gone.
    """
    now = clock.now()
    for some in batches(player_ids):
        rows = [Online(player_id=number, seen_at=now) for number in shown(some)]
        Online.objects.bulk_create(
            rows, update_conflicts=True, unique_fields=["player"], update_fields=["seen_at"]
        )
    Online.objects.filter(seen_at__lt=now - 2 * FRESH).delete()


def shown(player_ids: Iterable[int]) -> list[int]:
    """Those of the players whom somebody follows and who do not hide that they are here, in the
    order in which every process writes them.
    """
    open_accounts = User.objects.filter(pk__in=player_ids, is_active=True, hides_presence=False)
    followed = open_accounts.filter(Exists(Follow.objects.filter(followed=OuterRef("pk"))))
    return list(followed.order_by("pk").values_list("pk", flat=True))


def since() -> datetime:
    """Whoever was seen after that moment is here."""
    return clock.now() - FRESH
