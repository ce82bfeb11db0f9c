"""Sending what is in the outbox: three tries, with a pause before each that grows.

A try is counted before it is made, and the next one is then due already: where the process is
killed in between, the message is sent once more at most for each kill, and never a fourth time.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import Enum

from aiohttp import ClientError, ClientSession
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import F
from django.utils import timezone

from complots_site.web.outside import BATCH, NotOutside, outside_session, post
from games.models import PushMessage, PushSubscription
from games.outbox import next_due
from games.push.keys import signature
from games.push.kinds import KINDS, wants
from games.push.payload import sealed
from games.push.quiet import quiet_until

logger = logging.getLogger(__name__)

PAUSES = (timedelta(minutes=1), timedelta(minutes=10))
"""Before the second try, and before the third, which is the last."""

MOST_FAILED = 5
"""Messages in a row that could not be delivered, after which a browser is forgotten."""


class Result(Enum):
    """What came of a try."""

    SENT = "sent"
    GONE = "gone"
    REFUSED = "refused"
    LATER = "later"


def send_due(now: datetime) -> bool:
    """Try some of the messages that are due; whether there may be more of them."""
    due = next_due(PushMessage.objects.all(), "subscription__player", now)
    messages = list(due.select_related("subscription__player")[:BATCH])
    claimed = [message for message in messages if claim(message, now)]
    if claimed:
        for message, result in zip(claimed, asyncio.run(post_all(claimed)), strict=True):
            note(message, result)
    return len(messages) == BATCH


def claim(message: PushMessage, now: datetime) -> bool:
    """Count a try of the message, unless another process has; False too where it is not, or not
    yet, to be sent.
    """
    mine = PushMessage.objects.filter(pk=message.pk, due_at=message.due_at)
    browser = message.subscription
    if not signed_in(browser):
        browser.delete()
        return False
    if not worth_telling(message, now):
        mine.update(due_at=None)
        return False
    if (until := quiet_until(browser, now)) is not None:
        mine.update(due_at=until)
        return False
    then = now + PAUSES[message.tries] if message.tries < len(PAUSES) else None
    message.tries += 1
    return bool(mine.update(due_at=then, tries=message.tries))


def signed_in(browser: PushSubscription) -> bool:
    """Whether the session that a subscription was made in is still there."""
    sessions = Session.objects.filter(session_key=browser.session_key)
    return sessions.filter(expire_date__gt=timezone.now()).exists()


def worth_telling(message: PushMessage, now: datetime) -> bool:
    """Whether the player still wants to know, it is still so, and it is not too late."""
    kind = KINDS.get(message.kind)
    browser = message.subscription
    return (
        kind is not None
        and wants(browser, message.kind)
        and browser.player.is_active
        and now < message.created_at + kind.lasts
        and kind.still(message)
    )


async def post_all(messages: Sequence[PushMessage]) -> list[Result]:
    """Send them, all at the same time."""
    async with outside_session(local=settings.PUSH_LOCAL) as session:
        return await asyncio.gather(*[post_one(session, message) for message in messages])


async def post_one(session: ClientSession, message: PushMessage) -> Result:
    """Send a message to the push service of its browser."""
    endpoint = message.subscription.endpoint
    try:
        headers = {
            **signature(endpoint, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(KINDS[message.kind].lasts.total_seconds())),
            "Urgency": "high",
        }
        body, local = sealed(message), settings.PUSH_LOCAL
        return result_of(await post(session, endpoint, body, headers, local=local))
    except (ClientError, OSError, TimeoutError) as error:
        inside = isinstance(getattr(error, "os_error", error), NotOutside)
        return Result.GONE if inside else Result.LATER
    except Exception as error:  # its text may hold the address, which is the browser's alone
        logger.warning("A push message could not be made: %s", type(error).__name__)
        return Result.REFUSED


def result_of(status: int) -> Result:
    """What the answer of a push service means (RFC 8030)."""
    if status in (404, 410):
        return Result.GONE
    if status == 429 or status >= 500:
        return Result.LATER
    return Result.SENT if 200 <= status < 300 else Result.REFUSED


def note(message: PushMessage, result: Result) -> None:
    """Store what came of it. A browser that is gone, or fails again and again, is forgotten."""
    browser = PushSubscription.objects.filter(pk=message.subscription_id)
    mine = PushMessage.objects.filter(pk=message.pk)
    if result is Result.GONE:
        browser.delete()
    elif result is Result.SENT:
        mine.update(due_at=None)
        browser.exclude(failed=0).update(failed=0)
    elif result is Result.REFUSED or message.tries > len(PAUSES):
        mine.update(due_at=None)
        browser.update(failed=F("failed") + 1)
        browser.filter(failed__gte=MOST_FAILED).delete()
