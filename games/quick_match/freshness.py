"""Whether those who wait are there: their pages say so, or they are not seated."""

from collections.abc import Collection
from datetime import timedelta

from games import clock
from games.models import QueueEntry

FRESH = timedelta(seconds=15)
"""Who has not been seen for that long is seated nowhere, until they are seen again."""

GONE = timedelta(seconds=60)
"""Who has not been seen for that long has left; a server restarts in less."""

RELOADS = timedelta(seconds=3)
"""Who closes the page has that long to open it again."""


def note_seen(player_ids: Collection[int]) -> None:
    """The pages of these players are there: one statement for all of them."""
    waiting = QueueEntry.objects.filter(player_id__in=player_ids, ended_at=None)
    waiting.update(seen_at=clock.now())


def note_closed(player_id: int) -> None:
    """The player has closed the page: unless it is opened again at once they are not seated."""
    seen = clock.now() - FRESH + RELOADS
    QueueEntry.objects.filter(player_id=player_id, ended_at=None, seen_at__gt=seen).update(
        seen_at=seen
    )
