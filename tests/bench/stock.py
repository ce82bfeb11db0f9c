"""Stock Channels: for each frame that comes in, a ready-made one goes to all of its group.

Run as `python -m daphne tests.bench.stock:application`; SIZE is the length of the ready-made frame.
"""

import os
from typing import Any

import django
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.urls import re_path

settings.configure(
    SECRET_KEY="nothing is signed here",
    INSTALLED_APPS=["channels"],
    ALLOWED_HOSTS=["127.0.0.1"],
    CHANNEL_LAYERS={"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}},
)
django.setup()

READY_MADE = " " + "x" * int(os.environ["SIZE"])


class GroupConsumer(AsyncWebsocketConsumer):
    """Sends a frame on to its group, with the ready-made text after it."""

    async def connect(self) -> None:
        """Join the group of the address."""
        self.group = self.scope["url_route"]["kwargs"]["group"]
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """To all of the group."""
        await self.channel_layer.group_send(self.group, {"type": "moved", "move": text_data})

    async def moved(self, event: dict[str, Any]) -> None:
        """The frame of one of the group."""
        await self.send(text_data=event["move"] + READY_MADE)


routes = [re_path(r"^ws/(?P<group>\w+)/$", GroupConsumer.as_asgi())]
application = ProtocolTypeRouter({"websocket": URLRouter(routes)})
