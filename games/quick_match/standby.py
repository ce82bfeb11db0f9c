"""Those who have left the queue and want to be told when enough people want to play."""

from collections.abc import Collection
from datetime import timedelta

from django.db.models import QuerySet

from games import clock
from games.models import Standby

LASTS = timedelta(hours=2)
"""So long one stays on standby."""

CALLED_FOR = timedelta(minutes=5)
"""Who was called is told for that long that there are enough; then it is over."""


def on_standby(player_id: int | None) -> Standby | None:
    """What a player waits to be told of, or was told of a moment ago."""
    if player_id is None:
        return None
    return Standby.objects.filter(player=player_id, until__gt=clock.now()).first()


def called(player_ids: Collection[int]) -> QuerySet[Standby]:
    """Those of the players who were called, and may still come."""
    now = clock.now()
    return Standby.objects.filter(player__in=player_ids, called_at__isnull=False, until__gt=now)
