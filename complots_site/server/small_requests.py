"""Limits for requests: Daphne stores a body of any size, and takes up whatever comes."""

import socket
from contextlib import suppress
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote_to_bytes

from daphne import http_protocol
from django.core.exceptions import RequestAborted
from twisted.web import http

from complots_site.server.early_refusal import POLL, poll_refusal, socket_refusal
from complots_site.server.handshakes import SOON
from games.live.streams.outlet import Outlet

MAX_BODY = 1024 * 1024
"""In bytes."""
TOO_LARGE = (
    b"HTTP/1.1 413 Content Too Large\r\nContent-Type: text/plain\r\nConnection: close\r\n"
    b"Content-Length: 27\r\n\r\nThat is more than we take.\n"
)
ADDRESS_TOO_LONG = b"HTTP/1.1 414 URI Too Long\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
HEADER_TOO_LONG = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n"
    b"Content-Length: 0\r\n\r\n"
)
UNHEARD = (b"daphne-root-path", b"sec-websocket-protocol")
"""Headers that nobody has a use for here. Daphne reads them as ASCII: with anything else in them
whoever sends them would have an error 500, and the log and the hosts' mail a traceback.
"""
GIVEN_UP = getattr(socket, "TCP_USER_TIMEOUT", None)
GIVEN_UP_AFTER = 20_000
"""Milliseconds within which the system of a stream's reader is to take what they are sent: of
whoever has vanished, with no end of the connection, Linux finds that out after a quarter of an
hour. Other systems have no such option.
"""
PHRASES = {status.value: status.phrase.encode() for status in HTTPStatus}


class LimitedRequest(http_protocol.WebRequest):
    """Answers 413 to a body of more than a megabyte; Django refuses forms beyond 64 KiB itself.

    Handshakes that would wait too long, and polls while any wait, are told to come back.
    """

    received = 0
    outlet: Outlet | None = None
    error_template = "<!doctype html><title>%(title)s</title><h1>%(title)s</h1><p>%(body)s</p>"

    def __init__(self, *args: Any, **more: Any) -> None:
        """Twisted reads no form: Django does, and tells in a sentence what is wrong with it."""
        super().__init__(*args, parsePOSTFormSubmission=False, **more)

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

    def process(self) -> Any:
        """Take up the request, unless there are too many of its kind."""
        for name in UNHEARD:
            self.requestHeaders.removeHeader(name)
        # Likewise of a codec for a part of this (RFC 2231: `charset*=…`); no browser names one
        if any(b"*" in each for each in self.requestHeaders.getRawHeaders(b"content-type", ())):
            self.requestHeaders.removeHeader(b"content-type")
        handshakes, key = self.server.handshakes, self.getHeader(b"sec-websocket-key")
        if key is not None:
            if seconds := handshakes.come_back_in():
                return self.answer_at_once(socket_refusal(key, seconds))
        elif handshakes.crowded and POLL.fullmatch(unquote_to_bytes(self.path)):
            return self.answer_at_once(poll_refusal(SOON))
        return super().process()

    def setResponseCode(self, code: int, message: bytes | None = None) -> None:  # noqa: N802
        """With its phrase: Twisted calls some statuses of ours unknown, such as 422 and 429."""
        super().setResponseCode(code, message or PHRASES.get(code))

    def begin_stream(self) -> Outlet:
        """Its response is a stream, which ends soon where its reader has vanished."""
        if GIVEN_UP is not None:
            with suppress(OSError):  # a Unix socket: what is behind it is the proxy's to find out
                connection = self.channel.transport.getHandle()
                connection.setsockopt(socket.IPPROTO_TCP, GIVEN_UP, GIVEN_UP_AFTER)
        return self.begin_to_hear()

    def begin_to_hear(self) -> Outlet:
        """Hear from Twisted when the reader of this response does not keep up."""
        self.outlet = Outlet(self.cut)
        self.registerProducer(self, streaming=True)
        return self.outlet

    async def room(self) -> None:
        """Wait between two parts of a long answer until its reader has read what fills the buffer:
        all of it would wait in the memory. Raises RequestAborted where they have left.
        """
        while self.channel is not None:
            outlet = self.outlet or self.begin_to_hear()
            if outlet.full_since is None:
                return
            outlet.news.clear()
            await outlet.news.wait()
        raise RequestAborted

    def pauseProducing(self) -> None:  # noqa: N802 (Twisted's name)
        """The 64 KiB that Twisted buffers are full."""
        if self.outlet is not None:
            self.outlet.full()

    def resumeProducing(self) -> None:  # noqa: N802 (Twisted's name)
        """The reader has read everything."""
        if self.outlet is not None:
            self.outlet.free()

    def stopProducing(self) -> None:  # noqa: N802 (Twisted's name)
        """The connection is lost."""
        if self.outlet is not None:
            self.outlet.news.set()

    def finish(self) -> None:
        """End the response; of a stream Twisted is told first that nothing more will come."""
        if self.outlet is not None:
            self.unregisterProducer()
        super().finish()

    def handle_exception(self, exception: BaseException) -> None:
        """Answer 500, or end the connection where an answer has begun: Daphne would begin another,
        fail, and never again look after any of its connections.
        """
        if self._response_started:
            self.cut()
        else:
            super().handle_exception(exception)

    def cut(self) -> None:
        """End the connection at once, whatever waits to be read."""
        if self.channel is not None:
            self.channel.transport.abortConnection()

    def reject(self) -> None:
        """Send 413 and close the connection."""
        self.received = MAX_BODY + 1
        self.answer_at_once(TOO_LARGE)

    def answer_at_once(self, answer: bytes) -> None:
        """Send these bytes and close the connection."""
        channel: Any = self.channel
        channel.transport.write(answer)
        channel.loseConnection()


class LimitedChannel(http.HTTPChannel):
    """Answers 413 to a length of more digits than Python reads, at which Twisted would fail; and
    tells of too long an address or header, at which it would hang up without a word.
    """

    def headerReceived(self, line: bytes) -> bool:  # noqa: N802 (Twisted's name)
        """Take in a header; whether it is one."""
        try:
            return bool(super().headerReceived(line))
        except ValueError:
            self.requests[-1].reject()
            return False

    def lineLengthExceeded(self, line: bytes) -> None:  # noqa: N802 (Twisted's name)
        """Refuse the first line of a request, or one of its headers."""
        self.transport.write(HEADER_TOO_LONG if self.requests else ADDRESS_TOO_LONG)
        self.loseConnection()


def limit_requests() -> None:
    """Use these for every new connection: Daphne has no setting for it, nor has Twisted."""
    http_protocol.WebRequest = LimitedRequest
    http.HTTPChannel = LimitedChannel
