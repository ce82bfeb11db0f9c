"""Requests no larger than a form: Daphne itself would store whatever is sent, on disk or not."""

from typing import Any

from daphne import http_protocol

LARGEST = 1024 * 1024
TOO_LARGE = (
    b"HTTP/1.1 413 Content Too Large\r\nContent-Type: text/plain\r\nConnection: close\r\n"
    b"Content-Length: 27\r\n\r\nThat is more than we take.\n"
)


class SmallRequest(http_protocol.WebRequest):
    """Hangs up on a body of more than a megabyte; Django refuses 64 KiB in a page."""

    received = 0
    error_template = b"<!doctype html><title>%(title)s</title><h1>%(title)s</h1><p>%(body)s</p>"

    def gotLength(self, length: int | None) -> None:  # noqa: N802 (Twisted's name)
        """The length as announced; None for a body in chunks."""
        super().gotLength(length)
        if length is not None and length > LARGEST:
            self.hang_up()

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802 (Twisted's name)
        """Some of the body."""
        self.received += len(data)
        if self.received <= LARGEST:
            super().handleContentChunk(data)
        elif self.received - len(data) <= LARGEST:
            self.hang_up()

    def hang_up(self) -> None:
        """Say why, and close the connection."""
        self.received = LARGEST + 1
        channel: Any = self.channel
        channel.transport.write(TOO_LARGE)
        channel.loseConnection()


def use_small_requests() -> None:
    """For every connection from now on: Daphne has no setting for it."""
    http_protocol.WebRequest = SmallRequest
