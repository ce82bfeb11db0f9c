"""Polls of pages whose sockets are down: few are answered at once, and never in place of forms."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from complots_site.server.early_refusal import POLL

AT_ONCE = 2
MOST_WAITING = 40
"""As many as two threads answer in a fifth of a second."""
RETRY_AFTER = b"5"
"""In seconds."""

Application = Callable[..., Awaitable[None]]


class PollLimit:
    """Hands polls to the pages two at a time, and tells those beyond `MOST_WAITING` to come later.

    The threads of pages answer the forms of those whose sockets are down: polls leave them most.
    """

    def __init__(self, pages: Application) -> None:
        self.pages = pages
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        if not POLL.fullmatch(scope["raw_path"]):
            await self.pages(scope, receive, send)
        elif self.waiting >= MOST_WAITING:
            headers = [(b"retry-after", RETRY_AFTER)]
            await send({"type": "http.response.start", "status": 503, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
        else:
            self.waiting += 1
            try:
                async with self.turns:
                    await self.pages(scope, receive, send)
            finally:
                self.waiting -= 1
