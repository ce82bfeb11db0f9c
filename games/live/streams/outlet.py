"""The response of a stream as its server sees it: whether it is read, and whether it is to end."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field


def nothing() -> None:
    """For responses that cannot be cut off."""


@dataclass(slots=True)
class Outlet:
    """`full_since` is when the buffer of the connection became full (monotonic seconds), None
    while the reader keeps up. `closing`: the server stops. `news` is set when there is room again,
    and when the stream is to end. `cut` ends the connection at once.

    A server that keeps one gives it to its application as `scope["outlet"]`.
    """

    cut: Callable[[], None] = nothing
    full_since: float | None = None
    closing: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def full(self) -> None:
        """The buffer is full; Twisted says so at each write."""
        if self.full_since is None:
            self.full_since = time.monotonic()

    def free(self) -> None:
        """The reader has read everything."""
        self.full_since = None
        self.news.set()

    def close(self) -> None:
        """The server stops: the stream ends with what is written."""
        self.closing = True
        self.news.set()
