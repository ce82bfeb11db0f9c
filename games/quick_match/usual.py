"""How long others have waited lately, those told of who found no table."""

from datetime import datetime, timedelta
from statistics import median
from typing import NamedTuple

from games.models import QueueEntry

LATELY, DAY = 20, timedelta(days=1)


class Usual(NamedTuple):
    """Of so many who have waited lately so many found a table with people, half of these within
    that many seconds.
    """

    waited: int = 0
    seated: int = 0
    seconds: int = 0


def usual(title: str, now: datetime, *, guests: bool) -> Usual:
    """What the last of a day met; guests and accounts wait for tables of their own."""
    rows = QueueEntry.objects.filter(title=title, player__is_guest=guests, ended_at__gt=now - DAY)
    last = rows.order_by("-ended_at").values_list("since", "ended_at", "match__public")[:LATELY]
    ended = [(end - since, public) for since, end, public in last if end is not None]
    found = [waited.total_seconds() for waited, public in ended if public]
    return Usual(len(ended), len(found), round(median(found)) if found else 0)


def forget_waited(now: datetime) -> None:
    """Forget whose waiting ended a day ago."""
    QueueEntry.objects.filter(ended_at__lt=now - DAY).delete()
