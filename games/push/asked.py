"""The turns of players at slow tables, read from the rows of their matches."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from django.db.models import Count, F, Q, QuerySet
from django.urls import reverse

from games.matches.waiting import is_awaited
from games.models import Match, PushMessage, Seat
from games.tempo import Tempo


class Turn(NamedTuple):
    """A player is to answer. The event is named by how many moves their seat has made, so that it
    is the same one until they have answered, whatever others do and whenever the site restarts.
    """

    player: int
    event: str
    path: str


def turns(asked_from: datetime | None, asked_until: datetime) -> Iterator[Turn]:
    """Those who have push subscriptions and were asked between these moments (None: ever)."""
    seats = awaiting().filter(player__push_subscriptions__isnull=False)
    seats = seats.filter(match__asked_at__lte=asked_until).distinct()
    if asked_from is not None:
        seats = seats.filter(match__asked_at__gt=asked_from)
    for seat in seats:
        if is_awaited(seat.match.awaited, seat.number) and seat.player_id is not None:
            path = reverse("match", args=[seat.match.key])
            yield Turn(seat.player_id, event_of(seat), path)


def awaiting() -> QuerySet[Seat]:
    """The players' seats of slow matches that wait for somebody, with `made`: their moves."""
    mine = Q(match__moves__seat=F("number"))
    slow = Seat.objects.filter(match__status=Match.Status.RUNNING, match__tempo=Tempo.SLOW)
    waiting = slow.filter(player__isnull=False, match__awaited__gt=0).select_related("match")
    return waiting.annotate(made=Count("match__moves", filter=mine, distinct=True))


def event_of(seat: Seat) -> str:
    """The name of the turn of a seat of `awaiting`."""
    return f"{seat.match.key}:{seat.made}"  # type: ignore[attr-defined]


def still_asked(message: PushMessage) -> bool:
    """Whether the turn that a message tells of has not been taken yet."""
    key, _, _ = message.event.partition(":")
    seat = awaiting().filter(match__key=key, player=message.subscription.player_id).first()
    return (
        seat is not None
        and is_awaited(seat.match.awaited, seat.number)
        and event_of(seat) == message.event
    )
