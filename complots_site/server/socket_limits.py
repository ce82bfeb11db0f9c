"""Limits for what one client may send on a socket."""

import time

from daphne.ws_protocol import WebSocketFactory

from complots_site.server.quiet_frames import QuietProtocol
from games.live.line import Line

MAX_QUEUED = 100
MAX_PINGS = 100
MAX_BYTES = 1024 * 1024
WINDOW = 10.0
"""Pings and bytes are counted in windows of so many seconds."""


class LimitedProtocol(QuietProtocol):
    """Cuts the connection of a client that floods: Daphne queues whatever a client sends.

    A megabyte in ten seconds is more than people send in a month. Browsers never send pings, and
    every answer to one would be queued. A client that does not read needs no limit: Twisted stops
    reading from it meanwhile, and a ping without an answer ends it within 50 s.
    """

    line: Line
    pings = 0
    received = 0
    window_began = 0.0

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803
        """Queue a frame, unless too many wait already or too many bytes have come."""
        self.roll_window()
        self.line.heard = time.monotonic()
        self.received += len(payload)
        if self.received > MAX_BYTES or self.application_queue.qsize() >= MAX_QUEUED:
            self.transport.abortConnection()
        else:
            super().onMessage(payload, isBinary)

    def onPing(self, payload: bytes) -> None:  # noqa: N802
        """Answer a ping, unless there are too many."""
        self.roll_window()
        self.pings += 1
        if self.pings > MAX_PINGS:
            self.transport.abortConnection()
        else:
            super().onPing(payload)

    def onPong(self, payload: bytes) -> None:  # noqa: N802
        """The browser has answered a ping."""
        self.line.heard = time.monotonic()
        super().onPong(payload)

    def roll_window(self) -> None:
        """Reset the counts at the end of a window."""
        now = time.monotonic()
        if now - self.window_began > WINDOW:
            self.pings, self.received, self.window_began = 0, 0, now


def limit_sockets() -> None:
    """Use `LimitedProtocol` for every new socket: Daphne has no setting for it."""
    WebSocketFactory.protocol = LimitedProtocol
