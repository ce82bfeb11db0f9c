"""Having a club's webhook told of an event: into the outbox, in the transaction of the event."""

from collections.abc import Callable

from django.utils.translation import override

from games import clock
from games.models import Webhook, WebhookMessage
from games.webhooks.kinds import KINDS

MOST_WAITING = 20
"""Messages that wait to be sent for one club; more are not taken."""

LONGEST = 1800
"""Characters of a message: Discord takes 2000."""


def tell(club_id: int, kind: str, event: str, say: Callable[[Webhook], str]) -> None:
    """Have the webhook of that club told, if it has one; nothing is sent here.

    `say` makes the text, in the language of the webhook. `event` names it among those of its kind:
    of one event it is told once, however often this is called. One statement without a webhook.
    """
    assert kind in KINDS, kind
    webhook = Webhook.objects.filter(club=club_id, paused=False).first()
    if webhook is None or webhook.messages.filter(due_at__isnull=False).count() >= MOST_WAITING:
        return
    with override(webhook.language):
        content = say(webhook)[:LONGEST]
    now = clock.now()
    message = WebhookMessage(
        webhook=webhook, kind=kind, event=event, content=content, created_at=now, due_at=now
    )
    WebhookMessage.objects.bulk_create([message], ignore_conflicts=True)
