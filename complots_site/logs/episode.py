"""One log line when trouble begins and one when it is over, however often it is met meanwhile."""

import logging
import time
from collections.abc import Callable

QUIET = 10.0
"""Seconds without trouble after which an episode is over."""


class Episode:
    """Call `met` each time, and `look` now and then: it logs the end.

    `began` is logged with the words given to `met`, `over` with how often it was called.
    """

    def __init__(
        self,
        logger: logging.Logger,
        began: str,
        over: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.logger, self.began, self.over, self.clock = logger, began, over, clock
        self.times = 0
        self.last = 0.0

    def met(self, *words: object) -> None:
        """The trouble is here."""
        self.look()
        if not self.times:
            self.logger.warning(self.began, *words)
        self.times += 1
        self.last = self.clock()

    def look(self) -> None:
        """Log the end, if the trouble was met last `QUIET` seconds ago."""
        if self.times and self.clock() - self.last >= QUIET:
            self.logger.warning(self.over, self.times)
            self.times = 0
