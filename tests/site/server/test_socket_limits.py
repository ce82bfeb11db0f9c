"""A client that does not read what it is sent is cut off, whatever else it does."""

import time
from types import SimpleNamespace

import pytest
from daphne.ws_protocol import WebSocketFactory
from twisted.internet.abstract import FileDescriptor
from twisted.internet.main import CONNECTION_DONE

from complots_site.server.socket_limits import (
    MAX_BYTES,
    MAX_EARLY,
    MAX_FRAMES,
    MAX_PINGS,
    MAX_QUEUED,
    MAX_UNREAD,
    WINDOW,
    LimitedProtocol,
)
from games.live.line import Line

HANDSHAKE = (
    b"GET /ws/lobby/ HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
MESSAGE = b"\x81\x80\0\0\0\0"
"""An empty one, masked."""
PING, PONG = b"\x89" + MESSAGE[1:], b"\x8a" + MESSAGE[1:]
BEGIN, PART = b"\x01" + MESSAGE[1:], b"\x00" + MESSAGE[1:]
"""The beginning of a message, and some more of it."""
LARGE = b"\x81\xfe\x40\0\0\0\0\0" + b"x" * 0x4000
"""One of 16 KiB."""


class Cable(FileDescriptor):
    """Twisted's own buffer before a client that reads while `reads`."""

    reads = True
    cut = False
    connected = 1

    def __init__(self) -> None:
        super().__init__(reactor=SimpleNamespace(removeReader=id, removeWriter=id))
        self.registerProducer(SimpleNamespace(stopProducing=id), streaming=True)

    def writeSomeData(self, data: bytes) -> int:  # noqa: N802
        return len(data) if self.reads else 0

    def startWriting(self) -> None:  # noqa: N802
        pass

    def stopWriting(self) -> None:  # noqa: N802
        pass

    def abortConnection(self) -> None:  # noqa: N802
        self.cut = True

    def getPeer(self) -> object:  # noqa: N802
        return None

    getHost = getPeer  # noqa: N815


@pytest.fixture
def socket():
    server = SimpleNamespace(
        root_path="",
        proxy_forwarded_address_header=None,
        protocol_connected=id,
        protocol_disconnected=id,
        log_action=lambda *_: None,
        create_application=lambda *_: SimpleNamespace(put_nowait=id, qsize=lambda: 0),
        websocket_timeout=-1,
        ping_interval=20,
    )
    factory = WebSocketFactory(server)
    factory.setProtocolOptions(autoPingTimeout=0.01, openHandshakeTimeout=0)
    protocol = LimitedProtocol()
    protocol.factory, protocol._raw_query_string, protocol.line = factory, b"", Line()
    protocol.makeConnection(Cable())
    protocol.dataReceived(HANDSHAKE)
    protocol.serverAccept()
    return protocol


def test_what_waits_for_one_who_reads_nothing_has_a_bound(socket):
    cable, sent = socket.transport, 0
    cable.reads = False
    while not cable.cut:
        socket.sendMessage(b"x" * 5000)
        sent += 5000
        assert sent < 10 * MAX_UNREAD
    waiting = len(cable.dataBuffer) + cable._tempDataLen
    assert waiting <= cable.bufferSize + MAX_UNREAD + 5100
    socket.sendMessage(b"x" * 5000)
    assert len(cable.dataBuffer) + cable._tempDataLen == waiting


def test_one_who_reads_late_but_reads_is_sent_everything(socket):
    cable = socket.transport
    for _ in range(10):
        cable.reads = False
        for _ in range(20):
            socket.sendMessage(b"x" * 5000)
        cable.reads = True
        while cable.dataBuffer or cable._tempDataLen:
            cable.doWrite()
    assert not cable.cut


def test_what_a_client_sends_is_no_answer_to_a_ping(socket):
    socket.last_ping = asked = time.time() - 30
    for sent in (MESSAGE, PONG):
        socket.dataReceived(sent)
        assert socket.last_ping == asked
    socket.check_timeouts()
    assert socket.autoPingPending
    pending = socket.autoPingPending
    socket.dataReceived(MESSAGE)
    assert socket.autoPingPending == pending
    socket.dataReceived(b"\x8a" + bytes([0x80 | len(pending)]) + bytes(4) + pending)
    assert not socket.autoPingPending


@pytest.mark.parametrize("sent", [MESSAGE, PONG], ids=["by a message", "by a pong"])
def test_who_is_heard_is_there(socket, sent):
    socket.line.heard = 0.0
    socket.dataReceived(sent)
    assert socket.line.heard


@pytest.mark.parametrize(
    ("sent", "most"),
    [(PING, MAX_PINGS), (PONG, MAX_FRAMES), (LARGE, MAX_BYTES // 0x4000)],
    ids=["pings", "pongs", "bytes"],
)
def test_a_flood_is_cut_off_and_as_much_over_a_longer_time_is_none(socket, monkeypatch, sent, most):
    began = time.monotonic()
    for window in range(1, 4):
        now = began + window * (WINDOW + 1)
        monkeypatch.setattr(time, "monotonic", lambda now=now: now)
        for _ in range(most):
            socket.dataReceived(sent)
        assert not socket.transport.cut
    socket.dataReceived(sent)
    assert socket.transport.cut


def test_a_message_of_very_many_parts_is_cut_off_and_its_rest_is_not_read(socket):
    socket.dataReceived(BEGIN + PART * 10 * MAX_FRAMES)
    assert socket.transport.cut
    assert socket.frames == MAX_FRAMES + 1


def test_what_one_sends_who_is_not_let_in_yet_has_a_bound(socket):
    socket.state = socket.STATE_CONNECTING
    for _ in range(4):
        socket.dataReceived(b"x" * (MAX_EARLY // 4))
    assert not socket.transport.cut
    socket.dataReceived(b"x")
    assert socket.transport.cut
    assert len(socket.data) == MAX_EARLY


def test_what_the_site_has_yet_to_read_of_one_client_has_a_bound(socket):
    for waiting, cut in ((MAX_QUEUED - 1, False), (MAX_QUEUED, True)):
        socket.application_queue.qsize = lambda waiting=waiting: waiting
        socket.dataReceived(MESSAGE)
        assert socket.transport.cut == cut


def test_a_clock_that_is_set_back_ends_no_pings(socket, monkeypatch):
    hour_ago = time.time() - 3600
    socket.last_ping = time.time()
    for second in (0, 30):
        monkeypatch.setattr(time, "time", lambda second=second: hour_ago + second)
        socket.check_timeouts()
    assert socket.autoPingPending


def test_nobody_is_asked_twice_at_a_time(socket):
    socket.last_ping = time.time() - 30
    socket.check_timeouts()
    sent = len(socket.transport._tempDataBuffer)
    socket.ask()
    assert len(socket.transport._tempDataBuffer) == sent


def test_a_socket_keeps_neither_the_channel_nor_the_request_of_its_handshake(socket):
    assert socket.transport.producer is socket


def test_a_handshake_that_has_run_out_of_time_is_not_accepted_after_it(socket):
    socket.state = socket.STATE_CLOSED
    socket.serverAccept()
    assert socket.state == socket.STATE_CLOSED


def test_a_client_that_has_left_is_known_to_have(socket):
    socket.onClose(wasClean=False, code=None, reason=None)
    assert socket.line.closed


def test_one_who_has_left_before_the_handshake_was_taken_up_is_no_error(socket):
    del socket.line
    socket.onClose(wasClean=False, code=None, reason=None)


def test_a_connection_that_is_to_end_does_so_once_everything_is_read(socket):
    cable = socket.transport
    cable.reads = False
    socket.sendMessage(b"x" * 2 * cable.bufferSize)
    assert cable.producerPaused
    cable.loseConnection()
    cable.reads = True
    while cable.dataBuffer or cable._tempDataLen:
        cable.doWrite()
    assert cable.producer is None  # or it would not be asked to write again, which ends it
    assert cable.doWrite() is CONNECTION_DONE


@pytest.mark.parametrize("text", ["x", "é" * 100, "“…” " * 2000, "x" * 70_000])
def test_what_many_are_sent_is_made_a_frame_once_and_is_what_autobahn_makes_of_it(socket, text):
    cable = socket.transport

    def written(send, message):
        cable._tempDataBuffer.clear()
        send(message)
        cable._tempDataLen, socket.unread = 0, None
        return cable._tempDataBuffer[0]

    assert written(socket.serverSend, text) is written(socket.serverSend, text)
    assert written(socket.serverSend, text) == written(socket.sendMessage, text.encode())
