"""E-mail sent in the background.

The response takes as long for an address that has an account as for one that has none, and a slow
or broken mail server delays nobody.
"""

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend

logger = logging.getLogger(__name__)

_executor = ThreadPoolExecutor(1, thread_name_prefix="post")


class BackgroundEmailBackend(EmailBackend):
    """SMTP in one thread of its own, one message after another."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Queue the messages and return their number; failures are only logged."""
        messages = list(email_messages)
        _executor.submit(self.send_now, messages)
        return len(messages)

    def send_now(self, messages: list[EmailMessage]) -> None:
        """Send the messages now; log a failure."""
        try:
            super().send_messages(messages)
        except Exception:
            logger.exception("%s messages could not be sent", len(messages))
