"""Sending the digests that are due: one letter a day, never two.

A letter is counted as the day’s before it is sent. Where the process is killed in between, or
nobody knows whether the mail server has taken it, that day has none rather than two; only what was
surely not taken is tried again.
"""

import logging
import smtplib
from contextlib import suppress
from datetime import datetime, timedelta
from enum import Enum

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.db.models import F, QuerySet

from games import clock
from games.digest.address import confirmed_address
from games.digest.letter import letter
from games.digest.tables import waiting_tables
from games.digest.when import next_at, too_soon
from games.models import Digest
from games.push.quiet import zone

logger = logging.getLogger(__name__)

BATCH = 10
"""Letters in a round."""
PAUSES = (timedelta(minutes=10), timedelta(hours=1))
"""Before the second try, and before the third, which is the day’s last."""
MOST_FAILED = 5
"""Letters in a row that were refused for good, after which no more are sent."""
SMTP = "django.core.mail.backends.smtp.EmailBackend"
"""That of the site sends in the background, and tells nobody what came of it."""


class Result(Enum):
    """What came of a try."""

    SENT = "sent"
    REFUSED = "refused"
    AWAY = "away"  # the mail server, to everybody
    UNKNOWN = "unknown"


def send_digests() -> bool:
    """Send those that have been due longest; whether there may be more of them."""
    now = clock.now()
    due = Digest.objects.filter(due_at__lte=now).select_related("player")
    digests = list(due.order_by("due_at", "pk")[:BATCH])
    for digest in digests:
        send_digest(digest, now)
    return len(digests) == BATCH


def send_digest(digest: Digest, now: datetime) -> None:
    """Send a player’s letter, if another process has not and something waits for them."""
    assert digest.hour is not None
    tables = waiting_tables(digest.player_id) if digest.player.is_active else []
    address = confirmed_address(digest.player)
    if not tables or not address:
        later = next_at(digest.hour, digest.time_zone, now, digest.tried_at)
        same(digest).update(due_at=later, tries=0)
        return
    message = letter(digest, address, tables, first_try(digest, now))
    if claim(digest, now):
        note(digest, now, post(message))


def same(digest: Digest) -> QuerySet[Digest]:
    """Its row, unless another process has been at it, or the player has chosen anew."""
    return Digest.objects.filter(pk=digest.pk, due_at=digest.due_at)


def first_try(digest: Digest, now: datetime) -> datetime:
    """When the letter that is tried now was tried first, which tells whose day’s it is: about
    midnight that may be the day before.
    """
    here, last = zone(digest.time_zone), digest.tried_at
    if last is not None and too_soon(now.astimezone(here), last.astimezone(here)):
        return last
    return now


def claim(digest: Digest, now: datetime) -> bool:
    """Count a try, and have the next letter due another day, unless another process has."""
    assert digest.hour is not None
    first = first_try(digest, now)
    tries = 1 if first == now else digest.tries + 1
    later = next_at(digest.hour, digest.time_zone, now, first)
    if not same(digest).update(due_at=later, tried_at=first, tries=tries):
        return False
    digest.due_at, digest.tried_at, digest.tries = later, first, tries
    return True


def post(message: EmailMessage) -> Result:
    """Give a letter to the mail server, over a line of its own."""
    connection = get_connection(SMTP if settings.EMAIL_HOST else None)
    try:
        connection.open()
    except (OSError, smtplib.SMTPException) as error:
        logger.warning("The mail server does not take a digest: %s", type(error).__name__)
        return Result.AWAY
    try:
        connection.send_messages([message])
    except smtplib.SMTPSenderRefused as error:
        logger.warning("The mail server does not take a digest: %s", type(error).__name__)
        return Result.AWAY
    except (smtplib.SMTPResponseException, smtplib.SMTPRecipientsRefused) as error:
        # The text of the error may hold the address
        logger.warning("The mail server has refused a digest: %s", type(error).__name__)
        return Result.REFUSED
    except (OSError, smtplib.SMTPException) as error:
        logger.warning("What became of a digest is not known: %s", type(error).__name__)
        return Result.UNKNOWN
    finally:
        with suppress(OSError, smtplib.SMTPException):
            connection.close()
    return Result.SENT


def note(digest: Digest, now: datetime, result: Result) -> None:
    """Store what came of it; who cannot be reached day after day gets none any more."""
    mine = same(digest)
    if result is Result.SENT:
        mine.update(tries=0, failed=0)
    elif result is Result.UNKNOWN:
        return
    elif digest.tries <= len(PAUSES):
        mine.update(due_at=now + PAUSES[digest.tries - 1])
    elif result is Result.AWAY:
        mine.update(tries=0)
    elif digest.failed + 1 >= MOST_FAILED:
        mine.update(due_at=None, hour=None, tries=0, failed=0)
    else:
        mine.update(tries=0, failed=F("failed") + 1)
