"""Frames without the log line that autobahn puts into words for each, be it shown or not."""

from daphne.ws_protocol import WebSocketProtocol


class QuietProtocol(WebSocketProtocol):
    """Sends a frame in three quarters of the time: what goes to thousands is paid thousandfold."""

    def sendData(self, data: bytes, sync: bool = False, chopsize: int | None = None) -> None:  # noqa: N802
        """Write to the connection, unless autobahn's own queue is to keep the order."""
        if sync or chopsize or self.send_queue:
            super().sendData(data, sync, chopsize)
        else:
            self.transport.write(data)
