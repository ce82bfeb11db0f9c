"""What our sockets share."""

from typing import Any

from autobahn.exception import Disconnected
from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer

from games.live.language import language_of


class LiveConsumer(AsyncWebsocketConsumer):
    """A socket with a player (or none) and the language of the page that opened it."""

    def look(self) -> None:
        """Read who is there from the handshake."""
        self.language = language_of(self.scope)
        self.player_id: int | None = self.scope["user"].pk

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Straight to the handler: the stock way first hops to a thread to tidy the database."""
        await getattr(self, get_handler_name(message))(message)

    async def tell(self, fragment: str) -> None:
        """Send a fragment; whoever has gone meanwhile misses nothing he could still see."""
        try:
            await self.send(fragment)
        except Disconnected:
            return
