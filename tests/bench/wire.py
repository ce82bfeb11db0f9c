"""A WebSocket on a bare connection, cheap enough for tens of thousands in one program."""

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSED, PINGED, ANSWERED = 1, 8, 9, 10


class Wire(asyncio.Protocol):
    """A WebSocket as a browser has it: `ended` has the code and reason it was closed with."""

    def __init__(
        self,
        request: bytes,
        made: Callable[[], None],
        opened: Callable[[], None],
        text: Callable[[bytes], None],
    ) -> None:
        self.request, self.made, self.opened, self.text = request, made, opened, text
        self.ended: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport
        self.is_open = False
        self.data = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)
        self.made()

    def connection_lost(self, error: Exception | None) -> None:
        """No close frame has come: 1006, as a browser says it."""
        self.end(1006, b"")

    def data_received(self, data: bytes) -> None:
        """The answer to the handshake, then frames."""
        self.data += data
        if not self.is_open:
            head, found, rest = self.data.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.transport.abort()
                return
            self.is_open, self.data = True, rest
            self.opened()
        while len(self.data) >= 2:
            size, begins = self.data[1], 2
            if size == 126:
                size, begins = int.from_bytes(self.data[2:4]), 4
            elif size == 127:
                size, begins = int.from_bytes(self.data[2:10]), 10
            if len(self.data) < max(begins, begins + size):
                return
            kind, frame = self.data[0] & 15, self.data[begins : begins + size]
            self.data = self.data[begins + size :]
            self.take(kind, frame)

    def take(self, kind: int, frame: bytes) -> None:
        """A text is handed on, a ping answered, a close believed."""
        if kind == TEXT:
            self.text(frame)
        elif kind == PINGED:
            self.send(ANSWERED, frame)
        elif kind == CLOSED:
            self.end(int.from_bytes(frame[:2]), frame[2:])
            self.transport.close()

    def send(self, kind: int, frame: bytes) -> None:
        """A frame of fewer than 126 bytes, under a mask that changes nothing; lost if it is cut."""
        if not self.transport.is_closing():
            self.transport.write(bytes([0x80 | kind, 0x80 | len(frame), 0, 0, 0, 0]) + frame)

    def end(self, code: int, reason: bytes) -> None:
        """Once."""
        if not self.ended.done():
            self.ended.set_result((code, reason))
