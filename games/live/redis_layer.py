"""The channel layer of several processes: memory within each, Redis pub/sub between them."""

import asyncio
from typing import Any
from weakref import WeakKeyDictionary

from games.live.memory_layer import MemoryLayer
from games.live.pubsub import PubSub


class RedisLayer(MemoryLayer):
    """A message to a group reaches the sockets of this process at once, the others through Redis.

    Joining and leaving groups does not need Redis. What Redis loses, `reconcile.py` finds.
    """

    def __init__(self, url: str, **options: Any) -> None:
        super().__init__(**options)
        self.url = url
        self.pubsubs: WeakKeyDictionary[asyncio.AbstractEventLoop, PubSub] = WeakKeyDictionary()

    def pubsub(self) -> PubSub:
        """The connection to Redis of the running event loop."""
        loop = asyncio.get_running_loop()
        pubsub = self.pubsubs.get(loop)
        if pubsub is None:
            pubsub = self.pubsubs[loop] = PubSub(self.url, self.deliver)
        return pubsub

    async def deliver(self, group: str, message: dict[str, Any]) -> None:
        """Hand a message of another process to this process's sockets in the group."""
        await super().group_send(group, message)

    async def group_add(self, group: str, channel: str) -> None:
        """Add a socket of this process to a group; the first one starts the subscription."""
        await super().group_add(group, channel)
        self.pubsub().subscribe()

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Send to a group in all processes. Raises Lost when only this process was reached."""
        await super().group_send(group, message)
        await self.pubsub().publish(group, message)

    async def close(self) -> None:
        """Close the running loop's connections to Redis."""
        pubsub = self.pubsubs.pop(asyncio.get_running_loop(), None)
        if pubsub is not None:
            await pubsub.close()
