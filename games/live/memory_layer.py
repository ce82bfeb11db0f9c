"""The channel layer of the one process."""

import time

from channels.layers import InMemoryChannelLayer

SWEEP_EVERY = 5.0


class MemoryLayer(InMemoryChannelLayer):
    """The stock layer, but it looks for expired messages every 5 s instead of at each receive."""

    swept_at = 0.0

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self.swept_at >= SWEEP_EVERY:
            self.swept_at = now
            super()._clean_expired()
