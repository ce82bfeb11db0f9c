"""Cutting off whoever is refused too often: no person is, and each refusal costs as much as a move.

Counted by each process for itself.
"""

import time
from collections import Counter
from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

WINDOW = 10.0
"""Refusals are counted in windows of so many seconds."""

CUT_OFF = 30.0
"""Seconds."""

SENTENCE = _("Too much of what came from here was refused: wait half a minute, then go on.")


class RefusedOften:
    """Cuts off a key that is refused `most` times in a window, for `CUT_OFF` seconds.

    A player at the fastest table, one of eight who answer at once, is refused twice a second.
    """

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.clock = clock
        self.counts: Counter[str] = Counter()
        self.window_ends = 0.0
        self.cut_off_until: dict[str, float] = {}

    def note(self, key: str) -> bool:
        """Count a refusal; whether it is the one that cuts the key off."""
        now = self.clock()
        if now >= self.window_ends:
            self.window_ends = now + WINDOW
            self.counts.clear()
            self.cut_off_until = {
                each: until for each, until in self.cut_off_until.items() if until > now
            }
        self.counts[key] += 1
        if self.counts[key] < self.most or self.is_cut_off(key):
            return False
        self.cut_off_until[key] = now + CUT_OFF
        return True

    def is_cut_off(self, key: str) -> bool:
        """Whether the key is to be refused unheard."""
        return bool(self.cut_off_until) and self.cut_off_until.get(key, 0.0) > self.clock()
