"""The channel layer of several processes: the memory of each, and Redis between them."""

import asyncio
from typing import Any
from weakref import WeakKeyDictionary

from games.live.memory_layer import MemoryLayer
from games.live.pubsub import Wire


class RedisLayer(MemoryLayer):
    """What is sent to a group reaches the sockets of this process at once, and the others by Redis.

    Sockets come and go without Redis, and what it fails to carry `catch_up.py` finds.
    """

    def __init__(self, url: str, **options: Any) -> None:
        super().__init__(**options)
        self.url = url
        self.wires: WeakKeyDictionary[asyncio.AbstractEventLoop, Wire] = WeakKeyDictionary()

    def wire(self) -> Wire:
        """The wire of the running loop."""
        loop = asyncio.get_running_loop()
        wire = self.wires.get(loop)
        if wire is None:
            wire = self.wires[loop] = Wire(self.url, self.heard)
        return wire

    async def heard(self, group: str, message: dict[str, Any]) -> None:
        """Another process says something to a group."""
        await super().group_send(group, message)

    async def group_add(self, group: str, channel: str) -> None:
        """A socket of this process hears a group; from the first on the wire is listened to."""
        await super().group_add(group, channel)
        self.wire().listen()

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Tell a group, here and elsewhere. Raises Lost when it was told here only."""
        await super().group_send(group, message)
        await self.wire().say(group, message)

    async def close(self) -> None:
        """End what the running loop has with Redis."""
        wire = self.wires.pop(asyncio.get_running_loop(), None)
        if wire is not None:
            await wire.close()
