"""How much memory a single socket may take."""

import time

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol

MOST_UNHEARD = 100
MOST_PINGS = 100
MOST_BYTES = 1024 * 1024
WITHIN = 10.0


class BoundedProtocol(WebSocketProtocol):
    """Daphne queues whatever a client sends, however far behind we are: who floods is cut off, and
    so is who sends more within ten seconds than people do in a month.

    Who does not read needs nothing of ours: Twisted reads no more from him while he does not read,
    and a ping without an answer ends him 50 s later at most. Browsers never ping: an answer for
    each would be kept for one who does it all the time.
    """

    pings = 0
    received = 0
    since = 0.0

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803
        """Take a message, if those before it are being answered."""
        self.look_at_the_clock()
        self.received += len(payload)
        if self.received > MOST_BYTES or self.application_queue.qsize() >= MOST_UNHEARD:
            self.transport.abortConnection()
        else:
            super().onMessage(payload, isBinary)

    def onPing(self, payload: bytes) -> None:  # noqa: N802
        """Answer a ping, if there are not too many of them."""
        self.look_at_the_clock()
        self.pings += 1
        if self.pings > MOST_PINGS:
            self.transport.abortConnection()
        else:
            super().onPing(payload)

    def look_at_the_clock(self) -> None:
        """Begin to count anew, if it is time to."""
        now = time.monotonic()
        if now - self.since > WITHIN:
            self.pings, self.received, self.since = 0, 0, now


def use() -> None:
    """Have Daphne make its sockets so."""
    WebSocketFactory.protocol = BoundedProtocol
