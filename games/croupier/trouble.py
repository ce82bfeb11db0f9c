"""What fails again and again, told now and then."""

import logging
import time
from types import TracebackType

from django.db import InterfaceError, OperationalError

from complots_site.logs.errors import said

logger = logging.getLogger(__name__)

TOLD_EVERY = 60.0
NO_DATABASE = (OperationalError, InterfaceError)


class Trouble:
    """`with trouble:` lets no exception out. It logs the first and one a minute, then the end.

    A database that does not answer is a sentence, everything else a traceback.
    """

    def __init__(self, what: str) -> None:
        self.what = what
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
        now = time.monotonic()
        if self.told_at is None or now - self.told_at >= TOLD_EVERY:
            self.told_at = now
            if isinstance(error, NO_DATABASE):
                logger.warning("%s: the database does not answer: %s", self.what, said(error))
            else:
                logger.error("%s failed", self.what, exc_info=error)
        return True
