"""Errors that nobody caught, on their way to standard error: made lines of the log."""

import logging
import sys
import threading
from types import TracebackType

from twisted.logger import STDLibLogObserver, globalLogPublisher

logger = logging.getLogger(__name__)


def log_what_nobody_caught() -> None:
    """For the processes of the site: main thread, other threads, destructors, and Twisted, whose
    errors Daphne would throw away.
    """
    sys.excepthook = ended
    threading.excepthook = thread_ended
    sys.unraisablehook = ignored
    logging.raiseExceptions = False
    globalLogPublisher.addObserver(STDLibLogObserver())


def ended(kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
    """The process ends."""
    if not isinstance(error, KeyboardInterrupt):
        logger.critical("The process failed", exc_info=error)


def thread_ended(failure: threading.ExceptHookArgs) -> None:
    """A thread ends."""
    if failure.exc_value is not None and not isinstance(failure.exc_value, SystemExit):
        logger.error("A thread failed", exc_info=failure.exc_value)


def ignored(failure: "sys.UnraisableHookArgs") -> None:
    """Something failed where nothing can be raised."""
    logger.error("Something failed and was passed over", exc_info=failure.exc_value)
