"""How many sockets a process takes: each is an open file, and those run out."""

import logging
import resource
import time
from collections.abc import Awaitable, Callable
from typing import Any

logger = logging.getLogger(__name__)

MOST_FILES = 65_536
QUIET = 10.0

Application = Callable[..., Awaitable[None]]


class Limited:
    """Sockets beyond `most` are refused at the door; pages and moves by post still have files."""

    def __init__(self, application: Application, most: int = 0) -> None:
        self.application = application
        self.most = most
        self.inside = 0
        self.told_at = -QUIET

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One socket, from its handshake to its end."""
        if self.inside >= (self.most or two_thirds_of_the_files()):
            self.tell()
            await send({"type": "websocket.close"})
            return
        self.inside += 1
        try:
            await self.application(scope, receive, send)
        finally:
            self.inside -= 1

    def tell(self) -> None:
        """Say so in the log, not at every one of them."""
        now = time.monotonic()
        if now - self.told_at >= QUIET:
            self.told_at = now
            logger.warning("There are %s sockets here: others are refused", self.inside)


def two_thirds_of_the_files() -> int:
    """Of those that this process may hold open."""
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return (MOST_FILES if soft == resource.RLIM_INFINITY else soft) * 2 // 3


def use_all_files() -> None:
    """Raise the soft limit of open files to the hard one, or to what is more than enough."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < enough:
        resource.setrlimit(resource.RLIMIT_NOFILE, (enough, hard))
