"""A reader who does not read is cut off by a real server, and nobody else is."""

import select
import socket
import time
from itertools import count

import pytest

from tests.faults.scale import in_the_soak
from tests.harness.site import Site
from tests.harness.visitor import Visitor
from tests.live.streams.reader import Lines, Program, token_of

SEATS = 8
SMALL = 4096
"""Bytes of the reader's buffer; with the system's own it only takes longer until all are full."""
SEGMENT = 536
"""Bytes of a segment: what the server's system keeps of a connection grows with it."""
PATIENCE = 180
"""Seconds; a few hundred changes fill all buffers, and then it is ten."""


@pytest.fixture(scope="module")
def site():
    with Site() as site:
        yield site


def silent(program: Program, path: str) -> socket.socket:
    """The connection of a stream that has begun, of which nothing more is read."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SEGMENT)
    connection.settimeout(60)
    connection.connect(("127.0.0.1", program.port))
    fields = "".join(f"{name}: {value}\r\n" for name, value in program.headers.items())
    connection.sendall(f"GET /api/v1/{path} HTTP/1.1\r\n{fields}\r\n".encode())
    assert connection.recv(12) == b"HTTP/1.1 200"
    return connection


def is_cut(connection: socket.socket) -> bool:
    """Whether the server has ended it. Nothing is read to find that out."""
    watch = select.poll()
    watch.register(connection, 0)
    return any(event & (select.POLLHUP | select.POLLERR) for _, event in watch.poll(0))


def read_on(connection: socket.socket) -> None:
    """Read what has arrived, to its end. Raises ConnectionError where it was cut off."""
    while connection.recv(65536):
        pass


def follow(lines: Lines, version: int) -> None:
    """Read until that version is there."""
    while lines.state is None or lines.state["version"] < version:
        assert lines.next() is not None


@in_the_soak("a socket that is not read, in tests/faults/test_crowds.py")
def test_who_does_not_read_is_cut_off_while_others_read_on(site):
    nina = Visitor(site.url).sign_up("nina")
    Visitor(site.url).sign_up("eve")
    mine, theirs = (Program(site.ports[0], token_of(site, name)) for name in ("nina", "eve"))
    _status, opened = mine.post("matches", title="complots", seats=SEATS)
    key = opened["key"]
    path = f"matches/{key}/stream"
    lines = mine.stream(path)
    follow(lines, opened["version"])
    connection = silent(theirs, path)
    limit = time.monotonic() + PATIENCE
    for number in count(1):
        assert nina.post(f"/m/{key}/ready/", on=number % 2).status in (200, 204, 302)
        follow(lines, lines.state["version"] + 1)
        if is_cut(connection):
            break
        assert time.monotonic() < limit, "nobody was cut off"
    with pytest.raises(ConnectionError):
        read_on(connection)
    connection.close()
    before = lines.state["version"]
    nina.post(f"/m/{key}/ready/", on=0)
    nina.post(f"/m/{key}/ready/", on=1)
    follow(lines, before + 1)
    lines.close()
