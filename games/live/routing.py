"""The URL routes of the sockets."""

from channels.generic.websocket import AsyncWebsocketConsumer
from django.urls import path, re_path

from games.live.lobby_consumer import LobbyConsumer
from games.live.match_consumer import MatchConsumer
from games.live.page_consumer import PageConsumer
from games.live.queue_consumer import QueueConsumer


class NotFoundConsumer(AsyncWebsocketConsumer):
    """Refuses the handshake at any other path, without the traceback that Channels would log."""

    async def connect(self) -> None:
        """Refuse the handshake (403)."""
        await self.close()


websocket_urlpatterns = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/page/", PageConsumer.as_asgi()),
    path("ws/queue/", QueueConsumer.as_asgi()),
    path("ws/match/<slug:key>/", MatchConsumer.as_asgi()),
    re_path("", NotFoundConsumer.as_asgi()),
]
