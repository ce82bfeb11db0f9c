"""Mail that is sent while the reader already has his answer.

So that an answer takes as long for an address that has an account as for one that has none, and a
mail server that is down or slow stops nobody.
"""

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend

logger = logging.getLogger(__name__)

_postman = ThreadPoolExecutor(1, thread_name_prefix="post")


class PostBackend(EmailBackend):
    """SMTP in a thread of its own, one message after another."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Take them; a failure is told to the log alone."""
        messages = list(email_messages)
        _postman.submit(self.deliver, messages)
        return len(messages)

    def deliver(self, messages: list[EmailMessage]) -> None:
        """Send them now."""
        try:
            super().send_messages(messages)
        except Exception:
            logger.exception("%s messages could not be sent", len(messages))
