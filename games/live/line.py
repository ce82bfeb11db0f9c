"""The line of a socket as its server sees it."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field


def nothing() -> None:
    """For lines that cannot be asked."""


@dataclass(slots=True)
class Line:
    """`heard` is when the browser was last heard (monotonic seconds); `ping` asks it to answer,
    which browsers do by themselves, even for pages in the background. `closed`: it has gone.

    A server that keeps one gives it to its application as `scope["line"]`.
    """

    ping: Callable[[], None] = nothing
    heard: float = field(default_factory=time.monotonic)
    closed: bool = False
