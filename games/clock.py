"""The process clock: wall time that never goes back while the process lives.

Deadlines, bots' pauses and beats go by it. The wall clock of a machine may be set back, by hand or
by NTP: a match would then stand still until it has come round again. Calendars (seasons, sessions,
the day on which something was finished) go by `django.utils.timezone`.
"""

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Lock

from django.utils import timezone

AGREE = timedelta(seconds=5)
"""The clocks of the site's processes agree within this; what is further ahead is a wrong time."""


class ProcessClock:
    """Wall time anchored to the monotonic clock, and anchored again only forwards.

    `wall` gives aware datetimes, `monotonic` seconds.
    """

    def __init__(self, wall: Callable[[], datetime], monotonic: Callable[[], float]) -> None:
        self.wall, self.monotonic = wall, monotonic
        self.anchor: tuple[datetime, float] | None = None
        self.lock = Lock()

    def now(self) -> datetime:
        """The wall time; where that has gone back, how late it would be otherwise."""
        return self.advance(self.wall())

    def advance(self, moment: datetime) -> datetime:
        """Go on from a moment, unless it has passed already; returns what the time is then.

        A process that finds the others of the site ahead goes by their time.
        """
        with self.lock:
            passed = self.monotonic()
            if self.anchor is not None:
                steady = self.anchor[0] + timedelta(seconds=passed - self.anchor[1])
                if steady > moment:
                    return steady
            self.anchor = moment, passed
            return moment

    def ahead_of_wall(self) -> timedelta:
        """How far the wall clock is behind: more than a moment once it has been set back."""
        return self.now() - self.wall()

    def reset(self) -> None:
        """Begin again with the wall clock, between tests."""
        self.anchor = None


process_clock = ProcessClock(lambda: timezone.now(), time.monotonic)
now, advance = process_clock.now, process_clock.advance


def in_milliseconds(moment: datetime | None) -> int:
    """The Unix time of a moment in milliseconds, for scripts; 0 for None."""
    return int(moment.timestamp() * 1000) if moment else 0
