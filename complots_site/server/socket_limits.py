"""Limits for what one client may send on a socket, and for what it may leave unread."""

import time
from functools import lru_cache
from typing import Any

from autobahn.websocket.protocol import PreparedMessage
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol

from games.live.line import Line

MAX_QUEUED = 100
MAX_PINGS = 100
MAX_FRAMES = 1000
MAX_BYTES = 1024 * 1024
MAX_EARLY = 64 * 1024
"""In bytes, before the handshake is over."""
MAX_UNREAD = 128 * 1024
"""In bytes, beyond the 64 KiB that Twisted buffers for a client before it says so."""
WINDOW = 10.0
"""Pings, frames and bytes are counted in windows of so many seconds."""
MOST_FRAMES = 16
"""Frames that are kept for those who are sent the same a moment later."""


class LimitedProtocol(WebSocketProtocol):
    """Cuts the connection of a client that floods: Daphne queues whatever a client sends.

    A megabyte in ten seconds is more than people send in a month. Browsers never send pings, and
    every answer to one would be queued. Frames of every kind are counted, because those that are
    answered by nothing, as pongs and the parts of a message without an end, take their time too:
    a hundred thousand empty ones a second are a full core. A client that does not read is cut off
    when too much waits for it, or 50 s after the last ping it answered: nothing else that it sends
    counts as an answer.
    """

    autoPingRestartOnAnyTraffic = False  # noqa: N815 (autobahn's name)
    line: Line
    last_ping: float
    pings = 0
    frames = 0
    unread: int | None = None
    received = 0
    window_began = 0.0

    def connectionMade(self) -> None:  # noqa: N802 (Twisted's name)
        """Hear from Twisted when its buffer is full, in the place of the channel of the handshake.

        That and its request, some 3 KB, would be kept as long as the socket.
        """
        self.transport.unregisterProducer()
        self.transport.registerProducer(self, streaming=True)
        super().connectionMade()

    def dataReceived(self, data: bytes) -> None:  # noqa: N802 (Twisted's name)
        """Take in what was sent, unless it is too much of one who is not let in: that waits."""
        if self.state == self.STATE_OPEN or len(self.data) + len(data) <= MAX_EARLY:
            super().dataReceived(data)
        else:
            self.transport.abortConnection()

    def onFrameBegin(self) -> None:  # noqa: N802 (autobahn's name)
        """Count a frame of any kind; of one who sends too many the rest is not read."""
        self.roll_window()
        self.frames += 1
        if self.frames > MAX_FRAMES:
            self.data = b""
            self.transport.abortConnection()
        super().onFrameBegin()

    def pauseProducing(self) -> None:  # noqa: N802 (Twisted's name)
        """The buffer is full, and Twisted says so at each write: count what comes on top of it."""
        self.unread = self.unread or 0

    def resumeProducing(self) -> None:  # noqa: N802 (Twisted's name)
        """The client has read everything."""
        self.unread = None
        if self.transport.disconnecting:
            self.transport.unregisterProducer()  # or it would wait for more

    def stopProducing(self) -> None:  # noqa: N802 (Twisted's name)
        """The connection is lost."""

    def serverSend(self, content: Any, binary: bool = False) -> None:  # noqa: N802
        """Send a message, as a frame that is made once for all who are sent the same."""
        if binary or self.state != self.STATE_OPEN:
            super().serverSend(content, binary)
        else:
            self.sendPreparedMessage(frame_of(content))

    def sendData(self, data: bytes, *args: Any, **options: Any) -> None:  # noqa: N802
        """Send bytes, unless too many wait to be read."""
        if self.unread is not None:
            self.unread += len(data)
            if self.unread > MAX_UNREAD:
                self.transport.abortConnection()
                return
        super().sendData(data, *args, **options)

    def serverAccept(self, subprotocol: str | None = None) -> None:  # noqa: N802 (Daphne's name)
        """Accept the handshake, unless its time has run out a moment ago."""
        if self.state == self.STATE_CONNECTING:
            super().serverAccept(subprotocol)

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803
        """Queue a frame, unless too many wait already or too many bytes have come."""
        self.roll_window()
        self.line.heard = time.monotonic()
        self.received += len(payload)
        if self.received > MAX_BYTES or self.application_queue.qsize() >= MAX_QUEUED:
            self.transport.abortConnection()
        else:
            pinged = self.last_ping
            super().onMessage(payload, isBinary)
            self.last_ping = pinged

    def onPing(self, payload: bytes) -> None:  # noqa: N802
        """Answer a ping, unless there are too many."""
        self.roll_window()
        self.pings += 1
        if self.pings > MAX_PINGS:
            self.transport.abortConnection()
        else:
            super().onPing(payload)

    def onPong(self, payload: bytes) -> None:  # noqa: N802
        """A browser answers a ping, or says unasked that it is there: that puts no ping off."""
        self.line.heard = time.monotonic()
        super().onPong(payload)

    def check_timeouts(self) -> None:
        """Look whether it is time for a ping, as Daphne does by the wall clock: where that was set
        back, none would be sent until it has come round again.
        """
        self.last_ping = min(self.last_ping, time.time())
        super().check_timeouts()

    def ask(self) -> None:
        """Ping the browser, unless a ping of Daphne's is on its way."""
        if self.autoPingPending is None:
            self.sendPing()

    def onClose(self, wasClean: bool, code: int | None, reason: str | None) -> None:  # noqa: N802, N803
        """The socket has closed, or its client has left during the handshake. Of a handshake that
        autobahn refuses by itself, as malformed, Daphne has never heard.
        """
        if hasattr(self, "line"):
            self.line.closed = True
        if hasattr(self, "server"):
            super().onClose(wasClean, code, reason)

    def roll_window(self) -> None:
        """Reset the counts at the end of a window."""
        now = time.monotonic()
        if now - self.window_began > WINDOW:
            self.pings, self.frames, self.received, self.window_began = 0, 0, 0, now


@lru_cache(MOST_FRAMES)
def frame_of(text: str) -> PreparedMessage:
    """A text as a server sends it."""
    return PreparedMessage(text.encode(), isBinary=False, applyMask=False, doNotCompress=True)


def limit_sockets() -> None:
    """Use `LimitedProtocol` for every new socket: Daphne has no setting for it."""
    WebSocketFactory.protocol = LimitedProtocol
