"""Of a body that is too large no more is kept; a request that is answered by a stream hears whether
its reader keeps up.
"""

import asyncio
import socket
import sys
from http import HTTPStatus
from types import SimpleNamespace

import pytest
from django.core.exceptions import RequestAborted
from twisted.internet.address import IPv4Address
from twisted.web.http_headers import Headers

from complots_site.server.small_requests import (
    ADDRESS_TOO_LONG,
    HEADER_TOO_LONG,
    MAX_BODY,
    TOO_LARGE,
    LimitedChannel,
    LimitedRequest,
)


class Kept:
    """A transport that sends nothing and keeps what it is given. Twisted's own would bring all of
    trial, whose version pytest then looks up before each test of the worker.
    """

    def __init__(self, end: socket.socket) -> None:
        self.sent, self.disconnecting, self.end = b"", False, end

    def getHandle(self) -> socket.socket:  # noqa: N802
        return self.end

    def write(self, data: bytes) -> None:
        self.sent += data

    def writeSequence(self, parts: list[bytes]) -> None:  # noqa: N802
        self.write(b"".join(parts))

    def getPeer(self) -> IPv4Address:  # noqa: N802
        return IPv4Address("TCP", "127.0.0.1", 54321)

    getHost = getPeer  # noqa: N815

    def registerProducer(self, _producer: object, _streaming: bool) -> None:  # noqa: N802
        pass

    def loseConnection(self) -> None:  # noqa: N802
        self.disconnecting = True

    abortConnection = loseConnection  # noqa: N815


@pytest.fixture
def request_on_line():
    """A request on a connection that is not sent anywhere."""
    known = []
    server = SimpleNamespace(protocol_connected=known.append, protocol_disconnected=known.append)
    channel = LimitedChannel()
    channel.factory = SimpleNamespace(server=server, log=id)
    with socket.socket() as end:
        transport = Kept(end)
        channel.makeConnection(transport)
        yield LimitedRequest(channel), channel, transport


def test_of_a_body_in_parts_no_more_is_kept_than_is_taken_and_it_is_answered_once(request_on_line):
    request, _channel, transport = request_on_line
    request.gotLength(None)
    for _ in range(2):
        request.handleContentChunk(b"x" * (MAX_BODY // 2))
    assert not transport.sent
    for _ in range(2):
        request.handleContentChunk(b"x")
    assert request.content.tell() == MAX_BODY
    assert transport.sent == TOO_LARGE


def test_of_a_body_that_says_how_large_it_is_nothing_is_kept(request_on_line):
    request, _channel, transport = request_on_line
    request.gotLength(MAX_BODY)
    assert not transport.sent
    request.gotLength(MAX_BODY + 1)
    request.handleContentChunk(b"x")
    assert request.content.tell() == 0
    assert transport.sent == TOO_LARGE


def test_a_length_of_more_digits_than_can_be_read_is_too_much(request_on_line):
    request, channel, transport = request_on_line
    channel.requests = [request]
    assert not channel.headerReceived(b"Content-Length: " + b"9" * 5_000)
    assert (transport.sent, transport.disconnecting) == (TOO_LARGE, True)


@pytest.mark.parametrize(
    ("begun", "refusal"),
    [(b"GET /", ADDRESS_TOO_LONG), (b"GET / HTTP/1.1\r\nCookie: ", HEADER_TOO_LONG)],
    ids=["address", "header"],
)
@pytest.mark.parametrize("end", [b"", b"\r\n\r\n"], ids=["goes on", "ends"])
def test_a_line_that_is_too_long_is_refused_and_the_connection_closed(
    request_on_line, begun, refusal, end
):
    request, channel, transport = request_on_line
    channel.requestFactory = lambda *_: request
    channel.dataReceived(begun + b"a" * 17_000 + end)
    assert (transport.sent, transport.disconnecting) == (refusal, True)


@pytest.mark.parametrize("body", [b"no part", b"--x\r\nContent-Disposition: x; name*=''y\r\n\r\n"])
def test_a_form_is_taken_up_whatever_twisted_would_make_of_it(request_on_line, monkeypatch, body):
    request, _channel, transport = request_on_line
    taken = []
    monkeypatch.setattr(LimitedRequest, "process", lambda self: taken.append(self.content.read()))
    request.requestHeaders.addRawHeader("Content-Type", "multipart/form-data; boundary=x")
    request.gotLength(len(body))
    request.handleContentChunk(body)
    request.requestReceived(b"POST", b"/", b"HTTP/1.1")
    assert (taken, transport.sent) == ([body], b"")


@pytest.mark.parametrize(
    ("path", "key", "crowded", "wait", "status"),
    [
        ("/m/abc/since/3/", None, True, 0, b"503"),
        ("/m/abc/%73ince/3/", None, True, 0, b"503"),
        ("/m/abc/since/3/", None, False, 0, b""),
        ("/m/abc/", None, True, 0, b""),
        ("/ladder/", None, False, 5, b""),
        ("/ws/lobby/", "x", False, 5, b"101"),
        ("/ws/lobby/", "x", True, 0, b""),
    ],
)
def test_what_would_wait_too_long_is_told_when_to_return_and_the_rest_is_taken_up(
    request_on_line, monkeypatch, path, key, crowded, wait, status
):
    request, _channel, transport = request_on_line
    taken = []
    monkeypatch.setattr(LimitedRequest.__mro__[1], "process", lambda self: taken.append(self))
    request.path, request.server.handshakes = (
        path.encode(),
        SimpleNamespace(crowded=crowded, come_back_in=lambda: wait),
    )
    if key is not None:
        request.requestHeaders.addRawHeader("Sec-WebSocket-Key", key)
    request.process()
    assert (transport.sent[9:12], transport.disconnecting) == (status, bool(status))
    assert taken == ([] if status else [request])


@pytest.mark.parametrize("status", [200, 409, 413, 422, 429, 503])
def test_a_status_has_its_own_phrase(request_on_line, status):
    request, _channel, _transport = request_on_line
    request.setResponseCode(status)
    assert (request.code, request.code_message) == (status, HTTPStatus(status).phrase.encode())


def test_a_full_buffer_is_noted_until_it_is_read(request_on_line):
    request, channel, _transport = request_on_line
    outlet = request.begin_stream()
    assert outlet.full_since is None
    channel.pauseProducing()
    since = outlet.full_since
    assert since is not None
    channel.pauseProducing()
    assert outlet.full_since == since
    channel.resumeProducing()
    assert outlet.full_since is None
    assert outlet.news.is_set()


def test_the_next_part_of_a_long_answer_waits_for_room_and_ends_when_its_reader_leaves(
    request_on_line,
):
    request, channel, _transport = request_on_line

    async def waits(work: asyncio.Task[None]) -> bool:
        for _ in range(5):
            await asyncio.sleep(0)
        return not work.done()

    async def go() -> None:
        await request.room()
        channel.pauseProducing()
        part = asyncio.create_task(request.room())
        assert await waits(part)
        channel.resumeProducing()
        await part
        channel.pauseProducing()
        part = asyncio.create_task(request.room())
        assert await waits(part)
        channel.stopProducing()
        request.channel = None
        for ended in (part, request.room()):
            with pytest.raises(RequestAborted):
                await ended

    asyncio.run(go())


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such option")
def test_the_reader_of_a_stream_who_has_vanished_is_given_up_soon(request_on_line):
    request, _channel, transport = request_on_line
    for begin, most in ((request.begin_to_hear, 0), (request.begin_stream, 20_000)):
        begin()
        request.unregisterProducer()
        assert transport.end.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == most


def test_a_stream_through_a_unix_socket_begins_all_the_same(request_on_line):
    request, _channel, transport = request_on_line
    with socket.socket(socket.AF_UNIX) as transport.end:
        assert request.begin_stream() is request.outlet


def test_a_stream_that_is_cut_leaves_nothing_to_be_sent(request_on_line):
    request, _channel, transport = request_on_line
    request.begin_stream().cut()
    assert transport.disconnecting


def test_a_request_without_a_stream_has_no_outlet(request_on_line):
    request, channel, _transport = request_on_line
    channel.pauseProducing()
    request.pauseProducing()
    request.resumeProducing()
    assert request.outlet is None


@pytest.mark.parametrize("begun", [False, True], ids=["before", "within"])
def test_an_application_that_fails_is_answered_for_or_its_connection_ends(request_on_line, begun):
    request, channel, transport = request_on_line
    request.clientproto, request.requestHeaders = b"HTTP/1.1", Headers()
    channel.requests = [request]
    request.method, request.uri, request.request_start = b"GET", b"/", 0.0
    request.server.server_name, request.server.log_action = "", lambda *_: None
    if begun:
        request.handle_reply({"type": "http.response.start", "status": 200, "headers": []})
        request.handle_reply({"type": "http.response.body", "body": b"x", "more_body": True})
    request.handle_exception(OSError("the disk is broken"))
    assert transport.disconnecting == begun
    assert (b" 500 " in transport.sent) != begun
