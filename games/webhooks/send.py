"""Sending what waits in the outbox of the webhooks.

A message is tried three times, with growing pauses, each within TIMEOUT of `outside`. A try is
counted before it is made: killed in between, a process does not try more often than that. The
address is in no log: whoever has it may write there.
"""

import asyncio
import json
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from aiohttp import ClientError, ClientSession
from django.conf import settings
from django.db.models import F

from complots_site.web.outside import BATCH, NotOutside, outside_session, post
from games import clock
from games.models import Webhook, WebhookMessage
from games.outbox import next_due
from games.webhooks.kinds import KINDS

logger = logging.getLogger(__name__)

PAUSES = (timedelta(minutes=1), timedelta(minutes=10))
"""Before the second and the third try of a message."""

MOST_FAILED = 5
"""Messages in a row that could not be delivered: then nothing more is sent until a leader looks."""

KEPT = timedelta(days=14)
"""For that long it is remembered what was told."""

HEADERS = {"Content-Type": "application/json"}
SENT = ""


def go_round() -> bool:
    """Try some of the messages that are due; whether there may be more of them.

    Of each webhook one: sent at the same time, they would arrive in any order.
    """
    now = clock.now()
    due = next_due(WebhookMessage.objects.all(), "webhook", now).filter(turn=1)
    messages = list(due.select_related("webhook")[:BATCH])
    claimed = [message for message in messages if claim(message, now)]
    if claimed:
        for message, result in zip(claimed, asyncio.run(post_all(claimed)), strict=True):
            note(message, result, now)
    return bool(messages)


def forget_told() -> None:
    """Forget what was told long ago."""
    WebhookMessage.objects.filter(created_at__lt=clock.now() - KEPT).delete()


def claim(message: WebhookMessage, now: datetime) -> bool:
    """Count a try of the message, unless another process has; False too where it is not worth
    telling any more.
    """
    mine = WebhookMessage.objects.filter(pk=message.pk, due_at=message.due_at)
    kind = KINDS.get(message.kind)
    late = kind is None or now >= message.created_at + kind.lasts or not kind.still(message)
    if late or message.webhook.paused:
        mine.update(due_at=None, content="")
        return False
    then = now + PAUSES[message.tries] if message.tries < len(PAUSES) else None
    message.tries += 1
    return bool(mine.update(due_at=then, tries=message.tries))


async def post_all(messages: Sequence[WebhookMessage]) -> list[str]:
    """Send them, all at the same time."""
    async with outside_session(local=settings.WEBHOOKS_LOCAL) as session:
        return await asyncio.gather(*[post_one(session, message) for message in messages])


async def post_one(session: ClientSession, message: WebhookMessage) -> str:
    """Send a message; SENT, or what the trouble was."""
    address, local = message.webhook.address, settings.WEBHOOKS_LOCAL
    try:
        status = await post(session, address, body(message), HEADERS, local=local)
    except (ClientError, OSError, TimeoutError) as error:
        inside = isinstance(getattr(error, "os_error", error), NotOutside)
        return Webhook.Trouble.INSIDE if inside else Webhook.Trouble.SILENT
    except Exception as error:  # its text may hold the address
        logger.warning("A message of a webhook could not be made: %s", type(error).__name__)
        return Webhook.Trouble.REFUSED
    return SENT if 200 <= status < 300 else trouble_of(status)


def trouble_of(status: int) -> str:
    """What a status says that is no success."""
    later = status == 429 or status >= 500
    return Webhook.Trouble.SILENT if later else Webhook.Trouble.REFUSED


def body(message: WebhookMessage) -> bytes:
    """The JSON that Discord reads; nobody is called by it, whatever it says."""
    said = {"content": message.content, "allowed_mentions": {"parse": []}}
    return json.dumps(said, ensure_ascii=False).encode()


def note(message: WebhookMessage, result: str, now: datetime) -> None:
    """Store what came of it. What is in the way is told to the leaders; after MOST_FAILED messages,
    or where the address leads inside, nothing more is sent.
    """
    mine = WebhookMessage.objects.filter(pk=message.pk)
    webhook = Webhook.objects.filter(pk=message.webhook_id)
    if result == SENT:
        mine.update(due_at=None, content="")
        webhook.update(failed=0, trouble="", trouble_at=None)
    elif result != Webhook.Trouble.SILENT or message.tries > len(PAUSES):
        mine.update(due_at=None, content="")
        webhook.update(failed=F("failed") + 1, trouble=result, trouble_at=now)
        gone = webhook.filter(failed__gte=MOST_FAILED)
        (webhook if result == Webhook.Trouble.INSIDE else gone).update(paused=True)
