"""Logging of what fails again and again: the first failure, then one a minute."""

import logging
import time
from types import TracebackType

from prometheus_client import Counter

from complots_site.web.refusal import Refused
from games.matches.retry import NO_DATABASE

logger = logging.getLogger(__name__)

LOG_EVERY = 60.0
"""Seconds between two log lines of one trouble."""


class Trouble:
    """`with trouble:` lets no Exception out. It logs the first, then one a minute, then the end.

    A database that does not answer is logged in a sentence, everything else with its traceback.
    `failures` counts every one of them.
    """

    def __init__(self, what: str, failures: Counter | None = None) -> None:
        self.what = what
        self.failures = failures
        self.logged_at: float | None = None

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool:
        if error is None:
            if self.logged_at is not None:
                logger.warning("%s: all is well again", self.what)
                self.logged_at = None
            return False
        if not isinstance(error, Exception):
            return False
        if self.failures is not None:
            self.failures.inc()
        now = time.monotonic()
        if self.logged_at is None or now - self.logged_at >= LOG_EVERY:
            self.logged_at = now
            reason = error.__cause__ if isinstance(error, Refused) else error
            if isinstance(reason, NO_DATABASE):
                logger.warning("%s: the database does not answer: %s", self.what, reason)
            else:
                logger.error("%s failed", self.what, exc_info=error)
        return True
