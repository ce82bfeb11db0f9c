"""A channel layer on which notices are lost, late, doubled and out of order.

`LOSSY` in the environment says what is done to each of them, as a list of chances: `drop`,
`double`, `late`, as in `drop=0.3 double=0.2`.
"""

import asyncio
import os
import random
from typing import Any

from games.live.memory_layer import MemoryLayer
from games.live.redis_layer import RedisLayer

LATEST = 0.6
UNDER_WAY: set[asyncio.Task[None]] = set()
CHANCES = {
    name: float(chance)
    for name, chance in (word.split("=") for word in os.environ.get("LOSSY", "").split())
}


class LossyLayer(RedisLayer):
    """Whatever is to reach the sockets of this process, from here or elsewhere, runs the risk."""

    async def deliver(self, group: str, message: dict[str, Any]) -> None:
        await self.risk(group, message)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        await self.risk(group, message)
        await self.pubsub().publish(group, message)

    async def risk(self, group: str, message: dict[str, Any]) -> None:
        """Each copy is late for itself, and so overtakes or is overtaken."""
        if random.random() < CHANCES.get("drop", 0):
            return
        for _ in range(1 + (random.random() < CHANCES.get("double", 0))):
            late = random.random() < CHANCES.get("late", 0)
            task = asyncio.create_task(
                self.deliver_late(group, message, LATEST * random.random() * late)
            )
            UNDER_WAY.add(task)
            task.add_done_callback(UNDER_WAY.discard)

    async def deliver_late(self, group: str, message: dict[str, Any], after: float) -> None:
        await asyncio.sleep(after)
        await MemoryLayer.group_send(self, group, message)
