"""How much memory a single socket may take."""

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol

MOST_UNHEARD = 100


class BoundedProtocol(WebSocketProtocol):
    """Daphne queues whatever a client sends, however far behind we are: who floods is cut off.

    Who does not read needs nothing of ours: Twisted reads no more from him while he does not read,
    and a ping without an answer ends him 50 s later at most.
    """

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803
        """Take a message, if those before it are being answered."""
        if self.application_queue.qsize() >= MOST_UNHEARD:
            self.transport.abortConnection()
        else:
            super().onMessage(payload, isBinary)


def use() -> None:
    """Have Daphne make its sockets so."""
    WebSocketFactory.protocol = BoundedProtocol
