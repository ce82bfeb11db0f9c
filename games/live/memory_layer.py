"""The channel layer of the one process."""

import asyncio
import time
from typing import Any

from channels.layers import InMemoryChannelLayer

SWEEP_EVERY = 5.0
FOR_EVER = 10**9


class MemoryLayer(InMemoryChannelLayer):
    """The stock layer, but it looks for expired messages every 5 s instead of at each receive, and
    makes no task and no copy for each socket of a group: nobody changes what he hears.

    A socket hears its groups as long as it lives: the stock layer forgets it after a day.
    """

    swept_at = 0.0

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"group_expiry": FOR_EVER, **options})

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self.swept_at >= SWEEP_EVERY:
            self.swept_at = now
            super()._clean_expired()

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Put it before every socket of the group; one that is far behind misses it."""
        self._clean_expired()
        due = time.time() + self.expiry
        for channel in self.groups.get(group, ()):
            queue = self.channels.get(channel)
            if queue is None:
                queue = self.channels[channel] = asyncio.Queue(self.get_capacity(channel))
            if not queue.full():
                queue.put_nowait((due, message))
