"""What a library says again and again, once a minute."""

import logging
import time

from complots_site.logs.lines import event

REST = 60.0
"""Seconds for which the same line is not said again."""


class OnceAMinute(logging.Filter):
    """For the logger of a library that tells of each attempt while something is away."""

    clock = staticmethod(time.monotonic)

    def __init__(self) -> None:
        super().__init__()
        self.quiet: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether nobody has read this line within the last minute."""
        said, now = event(record), self.clock()
        self.quiet = {line: until for line, until in self.quiet.items() if until > now}
        if said in self.quiet:
            return False
        self.quiet[said] = now + REST
        return True
