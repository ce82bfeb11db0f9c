"""Sockets that nobody can be let in to, because the database does not answer."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from games.matches.retry import NO_DATABASE, no_answer

logger = logging.getLogger(__name__)


class Sheltered:
    """Refuses the handshake then, and the page comes back: no traceback for every one of them."""

    def __init__(self, application: Callable[..., Awaitable[None]]) -> None:
        self.application = application

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[Any]],
        send: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        """The life of a socket."""
        try:
            await self.application(scope, receive, send)
        except NO_DATABASE as error:
            if not no_answer(error):
                raise
            logger.warning("A socket was not let in without a database: %s", error)
            await send({"type": "websocket.close"})
