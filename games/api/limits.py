"""How much one program may ask in a minute: counted by each process for itself."""

import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest
from ninja.throttling import BaseThrottle

from accounts.throttle import known_network
from games.api.auth import reader_of

WINDOW = 60.0
"""Seconds."""


class Left(NamedTuple):
    """What a program is told: `most` requests in a window, those `left`, seconds to its end."""

    most: int
    left: int
    seconds: int

    def headers(self) -> dict[str, str]:
        """The fields that tell it (draft-ietf-httpapi-ratelimit-headers)."""
        return {
            "RateLimit-Policy": f'"default";q={self.most};w={WINDOW:.0f}',
            "RateLimit": f'"default";r={self.left};t={self.seconds}',
        }


class Limit(BaseThrottle):
    """So many requests a minute of one token, and without one of a network; 0: no limit."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.counts: Counter[str] = Counter()
        self.window_ends = 0.0

    def allow_request(self, request: HttpRequest) -> bool:
        """Count a request; whether it is still one of those allowed."""
        most = settings.API_A_MINUTE
        if not most:
            return True
        now = self.clock()
        if now >= self.window_ends:
            self.window_ends = now + WINDOW
            self.counts.clear()
        name = self.name_of(request)
        self.counts[name] += 1
        left = most - self.counts[name]
        request.rate_left = Left(most, max(0, left), self.seconds())  # type: ignore[attr-defined]
        return left >= 0

    def seconds(self) -> int:
        """Seconds to the end of the window, rounded up."""
        return max(1, int(self.window_ends - self.clock() + 0.999))

    def wait(self) -> float:
        """After how many seconds a program that was refused may come again."""
        return self.seconds()

    @staticmethod
    def name_of(request: HttpRequest) -> str:
        """Whom a request is counted under."""
        token = reader_of(request).token
        if token is not None:
            return f"token {token.pk}"
        return f"network {known_network(request)}"


limit = Limit()
