"""How much memory a single socket may take."""

import time

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol

MOST_UNHEARD = 100
MOST_PINGS = 100
PINGED_WITHIN = 10.0


class BoundedProtocol(WebSocketProtocol):
    """Daphne queues whatever a client sends, however far behind we are: who floods is cut off.

    Who does not read needs nothing of ours: Twisted reads no more from him while he does not read,
    and a ping without an answer ends him 50 s later at most. Browsers never ping: an answer for
    each would be kept for one who does it all the time.
    """

    pings = 0
    since = 0.0

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803
        """Take a message, if those before it are being answered."""
        if self.application_queue.qsize() >= MOST_UNHEARD:
            self.transport.abortConnection()
        else:
            super().onMessage(payload, isBinary)

    def onPing(self, payload: bytes) -> None:  # noqa: N802
        """Answer a ping, if there are not too many of them."""
        now = time.monotonic()
        if now - self.since > PINGED_WITHIN:
            self.pings, self.since = 0, now
        self.pings += 1
        if self.pings > MOST_PINGS:
            self.transport.abortConnection()
        else:
            super().onPing(payload)


def use() -> None:
    """Have Daphne make its sockets so."""
    WebSocketFactory.protocol = BoundedProtocol
