"""The tournaments that are about to begin, read from their rows."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from django.urls import reverse

from games.models import Entrant, Tournament

BEFORE = timedelta(minutes=5)
"""So long before its beginning the entrants of a tournament are told."""


class Beginning(NamedTuple):
    """A tournament begins. One that is postponed does so a second time: its event is another."""

    event: str
    path: str
    players: list[int]


def beginnings(now: datetime, told: Iterable[str]) -> Iterator[Beginning]:
    """Those that begin within BEFORE, with who is in, but for the events that were `told`."""
    known = set(told)
    announced = Tournament.objects.filter(status=Tournament.Status.ANNOUNCED)
    for each in announced.filter(starts_at__lte=now + BEFORE).order_by("starts_at", "pk"):
        if event_of(each) not in known:
            here = each.entrants.filter(status=Entrant.Status.IN).order_by("pk")
            players = list(here.values_list("player_id", flat=True))
            yield Beginning(event_of(each), reverse("tournament", args=[each.key]), players)


def event_of(tournament: Tournament) -> str:
    """The name of its beginning at the time that is announced."""
    return f"{tournament.key}:{tournament.starts_at:%Y%m%dT%H%M%S}"
