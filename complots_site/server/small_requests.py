"""A limit for request bodies: Daphne stores a body of any size, in memory or on disk."""

from typing import Any

from daphne import http_protocol

MAX_BODY = 1024 * 1024
"""In bytes."""
TOO_LARGE = (
    b"HTTP/1.1 413 Content Too Large\r\nContent-Type: text/plain\r\nConnection: close\r\n"
    b"Content-Length: 27\r\n\r\nThat is more than we take.\n"
)


class LimitedRequest(http_protocol.WebRequest):
    """Answers 413 to a body of more than a megabyte; Django refuses forms beyond 64 KiB itself."""

    received = 0
    error_template = b"<!doctype html><title>%(title)s</title><h1>%(title)s</h1><p>%(body)s</p>"

    def gotLength(self, length: int | None) -> None:  # noqa: N802 (Twisted's name)
        """Check the Content-Length; None for a chunked body."""
        super().gotLength(length)
        if length is not None and length > MAX_BODY:
            self.reject()

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802 (Twisted's name)
        """Count a part of the body and hand it on while there is not too much."""
        self.received += len(data)
        if self.received <= MAX_BODY:
            super().handleContentChunk(data)
        elif self.received - len(data) <= MAX_BODY:
            self.reject()

    def reject(self) -> None:
        """Send 413 and close the connection."""
        self.received = MAX_BODY + 1
        channel: Any = self.channel
        channel.transport.write(TOO_LARGE)
        channel.loseConnection()


def limit_requests() -> None:
    """Use `LimitedRequest` for every new connection: Daphne has no setting for it."""
    http_protocol.WebRequest = LimitedRequest
