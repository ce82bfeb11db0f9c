"""A socket to an address that is none: refused without a traceback."""

from channels.generic.websocket import AsyncWebsocketConsumer


class Nowhere(AsyncWebsocketConsumer):
    """Refuses the handshake."""

    async def connect(self) -> None:
        """Refuse."""
        await self.close()
