"""How much memory a single socket may take."""

from typing import Any

from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol

MOST_UNREAD = 1024 * 1024
MOST_UNHEARD = 100


class BoundedProtocol(WebSocketProtocol):
    """Daphne keeps whatever a client does not read, and whatever it sends and we have not read yet.

    Beyond a measure the client is cut off. Its page comes back and is given the newest table only.
    """

    def serverSend(self, content: str | bytes, binary: bool = False) -> None:  # noqa: N802
        """Send, if what was sent before is being read."""
        if not self.cut_off():
            super().serverSend(content, binary)

    def onPing(self, payload: bytes) -> None:  # noqa: N802
        """Answer, if the answers before it are being read."""
        if not self.cut_off():
            super().onPing(payload)

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803
        """Take a message, if those before it are being answered."""
        if self.application_queue.qsize() >= MOST_UNHEARD:
            self.transport.abortConnection()
        else:
            super().onMessage(payload, isBinary)

    def cut_off(self) -> bool:
        """Whether the client reads so little that it is let go, now or before."""
        if unread(self.transport) <= MOST_UNREAD:
            return False
        self.transport.abortConnection()
        return True


def unread(transport: Any) -> int:
    """Bytes that wait in this process until the client reads; Twisted has no public name for it."""
    return int(len(transport.dataBuffer) - transport.offset + transport._tempDataLen)


def use() -> None:
    """Have Daphne make its sockets so."""
    WebSocketFactory.protocol = BoundedProtocol
