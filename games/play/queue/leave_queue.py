"""No longer waiting for a quick match."""

from games import clock
from games.models import QueueEntry


def leave_queue(player_id: int) -> None:
    """Leave the queue; who is in none, or has just been seated, stays as they are."""
    QueueEntry.objects.filter(player_id=player_id, ended_at=None).update(ended_at=clock.now())
