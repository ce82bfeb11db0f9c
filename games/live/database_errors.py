"""Middleware for handshakes while the database does not answer."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from complots_site.logs.episode import Episode
from games.matches.retry import NOT_READ, not_read

logger = logging.getLogger(__name__)


class DatabaseErrorMiddleware:
    """Refuses the handshake then, and logs it once, however many come: pages try again by
    themselves.
    """

    def __init__(self, application: Callable[..., Awaitable[None]]) -> None:
        self.application = application
        self.episode = Episode(
            logger,
            "No socket is let in without a database: %s",
            "The database lets sockets in again: %s were refused",
        )

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[Any]],
        send: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        """Run one socket; database errors that are bugs of ours are raised."""
        self.episode.look()
        try:
            await self.application(scope, receive, send)
        except NOT_READ as error:
            if not not_read(error):
                raise
            self.episode.met(error.__cause__ or error)
            await send({"type": "websocket.close"})
