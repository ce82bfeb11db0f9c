"""Finished matches made without playing them."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from django.db import transaction

from accounts.models import User
from games.ladder.settle import settle
from games.models import Match, Seat

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
BOT = None


def player(name: str) -> User:
    """The account of that name."""
    return User.objects.get_or_create(username=name)[0]


def finished(
    names: Sequence[str | None],
    places: Sequence[int] | None = None,
    *,
    hours: float = 0,
    reason: str = "last",
    settled: bool = True,
    away: Sequence[str] = (),
    decided: int | None = None,
    **facts: object,
) -> Match:
    """A match of these players (None: a bot), first named first placed, `hours` after noon."""
    places = places or list(range(1, len(names) + 1))
    last = Match.objects.order_by("-finish_number").exclude(finish_number=None).first()
    number = 1 + ((last and last.finish_number) or 0)
    match = Match.objects.create(
        **{"title": "complots", "rules_version": 1, "status": Match.Status.FINISHED, **facts},
        seats_count=len(names),
        finish_number=number,
        started_at=NOON + timedelta(hours=hours - 0.25),
        finished_at=NOON + timedelta(hours=hours),
        outcome={"places": list(places), "reason": reason, "decided": decided},
    )
    seats = [
        Seat(
            match=match,
            number=seat,
            player=None if name is BOT else player(name),
            bot=name is BOT,
            away=name in away,
        )
        for seat, name in enumerate(names)
    ]
    for seat, place in zip(seats, places, strict=True):
        seat.end(match, place)
    Seat.objects.bulk_create(seats)
    if settled:
        with transaction.atomic():
            settle(match, seats)
    return match
