"""The kinds of things that the webhook of a club is told, and what of that goes stale."""

from collections.abc import Callable
from datetime import timedelta
from typing import NamedTuple

from games.models import Match, Seat, Tournament, WebhookMessage
from games.models.tournaments.tournament import NOT_OVER

HELLO, EVENING, TABLE, RESULT = "hello", "evening", "table", "result"


def always(message: WebhookMessage) -> bool:
    """What does not cease to be so."""
    return True


def still_free(message: WebhookMessage) -> bool:
    """Whether the table, which its event names, still waits with a free seat."""
    free = Seat.objects.filter(match__key=message.event, player=None, bot=False)
    return free.filter(match__status=Match.Status.OPEN).exists()


def still_ahead(message: WebhookMessage) -> bool:
    """Whether the tournament, which its event names, has been neither called off nor played."""
    return Tournament.objects.filter(key=message.event, status__in=NOT_OVER).exists()


class Kind(NamedTuple):
    """For how long it is worth telling, and whether it is still so."""

    lasts: timedelta
    still: Callable[[WebhookMessage], bool] = always


KINDS = {
    HELLO: Kind(timedelta(hours=1)),
    EVENING: Kind(timedelta(hours=1), still_ahead),
    TABLE: Kind(timedelta(hours=1), still_free),
    RESULT: Kind(timedelta(days=1)),
}
