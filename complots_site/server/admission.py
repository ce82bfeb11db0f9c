"""Admission of sockets: a limit for one network, and the files that a process may have open."""

import logging
import resource
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from complots_site.logs.episode import Episode
from complots_site.web.client import client_network

logger = logging.getLogger(__name__)

MAX_FILES = 65_536
RESERVED = 64

Application = Callable[..., Awaitable[None]]


class AdmissionMiddleware:
    """Refuses the handshake of sockets beyond `per_address` of one address; 0 means no limit."""

    def __init__(self, application: Application, per_address: int = 0) -> None:
        self.application = application
        self.per_address = per_address
        self.open: Counter[str] = Counter()
        self.episode = Episode(
            logger,
            "One address has %s sockets here: others of it are refused",
            "No address has too many sockets: %s were refused",
        )

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Run one socket, from its handshake to its end."""
        self.episode.look()
        address = client_network(scope)
        if self.per_address and self.open[address] >= self.per_address:
            self.episode.met(self.per_address)
            await send({"type": "websocket.close"})
            return
        self.open[address] += 1
        try:
            await self.application(scope, receive, send)
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]


def files_for_sockets() -> int:
    """How many of the files that this process may have open are for sockets: two thirds, and
    `RESERVED` are left for pages, forms and the connections of all threads to the database.
    """
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    files = MAX_FILES if soft == resource.RLIM_INFINITY else soft
    return max(1, min(files * 2 // 3, files - RESERVED))


def raise_file_limit() -> None:
    """Raise the soft limit of open files to the hard one, or to `MAX_FILES`."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < enough:
        resource.setrlimit(resource.RLIMIT_NOFILE, (enough, hard))
