"""What fails again and again, told now and then."""

import logging
import time
from types import TracebackType

from django.db import InterfaceError, OperationalError
from prometheus_client import Counter

from complots_site.web.refusal import Refused

logger = logging.getLogger(__name__)

TOLD_EVERY = 60.0
NO_DATABASE = (OperationalError, InterfaceError)


class Trouble:
    """`with trouble:` lets no exception out. It logs the first and one a minute, then the end.

    A database that does not answer is a sentence, everything else a traceback. `failures` counts
    every one of them.
    """

    def __init__(self, what: str, failures: Counter | None = None) -> None:
        self.what = what
        self.failures = failures
        self.told_at: float | None = None

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool:
        if error is None:
            if self.told_at is not None:
                logger.warning("%s: all is well again", self.what)
                self.told_at = None
            return False
        if not isinstance(error, Exception):
            return False
        if self.failures is not None:
            self.failures.inc()
        now = time.monotonic()
        if self.told_at is None or now - self.told_at >= TOLD_EVERY:
            self.told_at = now
            reason = error.__cause__ if isinstance(error, Refused) else error
            if isinstance(reason, NO_DATABASE):
                logger.warning("%s: the database does not answer: %s", self.what, reason)
            else:
                logger.error("%s failed", self.what, exc_info=error)
        return True
