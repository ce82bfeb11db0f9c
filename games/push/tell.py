"""Telling players of an event: into the outbox, in the transaction of the event."""

from collections.abc import Collection
from datetime import timedelta

from django.conf import settings
from django.db.models import Count, Q

from games import clock
from games.models import PushMessage, PushSubscription
from games.push.kinds import KINDS, wants

MOST_WAITING = 20
"""Messages that wait to be sent to one browser; more are not taken."""


def tell(
    player_ids: Collection[int],
    kind: str,
    event: str,
    path: str,
    after: timedelta = timedelta(0),
) -> None:
    """Have the players who want that kind told that there is something for them at `path`.

    Called in the transaction of the event, so that it is told if and only if it happens; nothing
    is sent here. `event` names it among those of its kind: of one event each browser is told once,
    however often this is called. It is sent `after` a while, if it is still so then. Two
    statements; none where the site has no key for push messages.
    """
    assert kind in KINDS, kind
    if not settings.VAPID_PRIVATE_KEY or not player_ids:
        return
    waiting = Count("messages", filter=Q(messages__due_at__isnull=False))
    wanting = PushSubscription.objects.filter(player__in=player_ids, player__is_active=True)
    browsers = wanting.annotate(waiting=waiting).filter(waiting__lt=MOST_WAITING)
    now = clock.now()
    messages = [
        PushMessage(
            subscription=browser,
            kind=kind,
            event=event,
            path=path,
            created_at=now,
            due_at=now + after,
        )
        for browser in browsers
        if wants(browser, kind)
    ]
    if messages:
        PushMessage.objects.bulk_create(messages, ignore_conflicts=True)
