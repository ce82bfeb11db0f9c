"""Polls of pages whose sockets are down: few are answered at once, and never in place of forms."""

from collections.abc import Awaitable, Callable
from typing import Any

from complots_site.server.early_refusal import POLL
from complots_site.web.client import client_network
from complots_site.web.turns import Turns

AT_ONCE = 2
MOST_WAITING = 40
"""As many as two threads answer in a fifth of a second."""
MOST_OF_ONE = 20
"""Of one network."""
RETRY_AFTER = b"5"
"""In seconds."""

Application = Callable[..., Awaitable[None]]


class PollLimit:
    """Hands polls to the pages two at a time, and tells those beyond `MOST_WAITING`, or beyond
    `MOST_OF_ONE` of one network, to come later.

    The threads of pages answer the forms of those whose sockets are down: polls leave them most.
    """

    def __init__(self, pages: Application) -> None:
        self.pages = pages
        self.turns = Turns(AT_ONCE, MOST_WAITING, MOST_OF_ONE)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one request."""
        if not POLL.fullmatch(scope["path"].encode()):
            await self.pages(scope, receive, send)
            return
        network = client_network(scope)
        if self.turns.are_taken(network):
            headers = [(b"retry-after", RETRY_AFTER)]
            await send({"type": "http.response.start", "status": 503, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
        else:
            async with self.turns.turn(network):
                await self.pages(scope, receive, send)
