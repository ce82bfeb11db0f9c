"""How many sockets a process takes, and of one address: each is an open file, and those run out."""

import logging
import resource
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings

logger = logging.getLogger(__name__)

MOST_FILES = 65_536
QUIET = 10.0

Application = Callable[..., Awaitable[None]]


class Limited:
    """Sockets beyond `most` are refused at the door, and those of an address beyond `of_one`.

    Pages and moves by post still have files. 0: two thirds of the files, and no limit for one.
    """

    def __init__(self, application: Application, most: int = 0, of_one: int = 0) -> None:
        self.application = application
        self.most = most
        self.of_one = of_one
        self.inside: Counter[str] = Counter()
        self.told_at = -QUIET

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One socket, from its handshake to its end."""
        address = address_of(scope)
        if self.is_full(address):
            await send({"type": "websocket.close"})
            return
        self.inside[address] += 1
        try:
            await self.application(scope, receive, send)
        finally:
            self.inside[address] -= 1
            if not self.inside[address]:
                del self.inside[address]

    def is_full(self, address: str) -> bool:
        """Whether there is no room for one more from there."""
        inside = self.inside.total()
        if inside >= (self.most or two_thirds_of_the_files()):
            self.tell("There are %s sockets here: others are refused", inside)
            return True
        if self.of_one and self.inside[address] >= self.of_one:
            self.tell("One address has %s sockets here: others of it are refused", self.of_one)
            return True
        return False

    def tell(self, sentence: str, sockets: int) -> None:
        """Say so in the log, not at every one of them."""
        now = time.monotonic()
        if now - self.told_at >= QUIET:
            self.told_at = now
            logger.warning(sentence, sockets)


def address_of(scope: Any) -> str:
    """The visitor's, as the outermost of our own proxies saw it; "" if nobody knows."""
    forwarded: bytes = dict(scope["headers"]).get(b"x-forwarded-for", b"")
    seen = [one.strip() for one in forwarded.decode("latin-1").split(",") if one.strip()]
    if 0 < settings.TRUSTED_PROXIES <= len(seen):
        return seen[-settings.TRUSTED_PROXIES]
    return str(scope["client"][0]) if scope.get("client") else ""


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
