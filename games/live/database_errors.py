"""Middleware for handshakes while the database does not answer."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from games.matches.retry import NO_DATABASE, no_answer

logger = logging.getLogger(__name__)


class DatabaseErrorMiddleware:
    """Refuses the handshake then, without a traceback for each: the page tries again by itself."""

    def __init__(self, application: Callable[..., Awaitable[None]]) -> None:
        self.application = application

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[Any]],
        send: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        """Run one socket; database errors that are bugs of ours are raised."""
        try:
            await self.application(scope, receive, send)
        except NO_DATABASE as error:
            if not no_answer(error):
                raise
            logger.warning("A socket was not let in without a database: %s", error)
            await send({"type": "websocket.close"})
