"""Admission of sockets: limits for the process and for one address, as each is an open file."""

import logging
import resource
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from complots_site.web.client import client_address

logger = logging.getLogger(__name__)

MAX_FILES = 65_536
LOG_EVERY = 10.0
"""Seconds between two log lines about refused sockets."""

Application = Callable[..., Awaitable[None]]


class AdmissionMiddleware:
    """Refuses the handshake of sockets beyond `limit`, and beyond `per_address` of one address.

    0 means two thirds of the files the process may open, so that pages and moves by POST still
    have some, and no limit for one address.
    """

    def __init__(self, application: Application, limit: int = 0, per_address: int = 0) -> None:
        self.application = application
        self.limit = limit
        self.per_address = per_address
        self.open: Counter[str] = Counter()
        self.logged_at = -LOG_EVERY

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Run one socket, from its handshake to its end."""
        address = client_address(scope)
        if self.is_full(address):
            await send({"type": "websocket.close"})
            return
        self.open[address] += 1
        try:
            await self.application(scope, receive, send)
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    def is_full(self, address: str) -> bool:
        """Whether one more socket from that address is too many."""
        sockets = self.open.total()
        if sockets >= (self.limit or two_thirds_of_files()):
            self.log("There are %s sockets here: others are refused", sockets)
            return True
        if self.per_address and self.open[address] >= self.per_address:
            self.log("One address has %s sockets here: others of it are refused", self.per_address)
            return True
        return False

    def log(self, sentence: str, sockets: int) -> None:
        """Log a warning, at most one in `LOG_EVERY` seconds."""
        now = time.monotonic()
        if now - self.logged_at >= LOG_EVERY:
            self.logged_at = now
            logger.warning(sentence, sockets)


def two_thirds_of_files() -> int:
    """Two thirds of the files that this process may have open."""
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return (MAX_FILES if soft == resource.RLIM_INFINITY else soft) * 2 // 3


def raise_file_limit() -> None:
    """Raise the soft limit of open files to the hard one, or to `MAX_FILES`."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < enough:
        resource.setrlimit(resource.RLIMIT_NOFILE, (enough, hard))
