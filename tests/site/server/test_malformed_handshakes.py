"""Handshakes and headers that no browser sends: nobody else notices, and nothing fails."""

import socket
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest

from tests.faults.wire import get
from tests.harness.process import PATIENCE
from tests.harness.site import Site

MANY = 20
"""So many at once are answered in the same round of the event loop."""
MALFORMED = {
    "a key that is too short": "Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n",
    "no key": "Sec-WebSocket-Version: 13\r\n",
    "no version": "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
}


@pytest.mark.parametrize("malformed", MALFORMED)
def test_many_at_once_are_refused_and_everybody_else_is_answered(site: Site, malformed: str):
    upgrade = (
        f"GET /ws/lobby/ HTTP/1.1\r\nHost: {urlsplit(site.url).netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nOrigin: {site.url}\r\n{MALFORMED[malformed]}\r\n"
    )
    with ExitStack() as stack:
        address = ("127.0.0.1", site.ports[0])
        clients = [
            stack.enter_context(socket.create_connection(address, timeout=PATIENCE))
            for _ in range(MANY)
        ]
        for client in clients:
            client.sendall(upgrade.encode())
        for client in clients:
            assert client.recv(1000).startswith(b"HTTP/1.1 400 ")
    assert get(site.ports[0], "/health/live").status == 200
    assert "Traceback" not in site.log_text()


UPGRADE = (
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nOrigin: {}\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: \xe9\r\n"
    "Content-Type: text/plain; charset*=klingon''a\r\n"
)


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/ws/lobby/", f"Connection: Upgrade\r\n{UPGRADE}", b"101"),
        ("/health/live", "Connection: close\r\nDaphne-Root-Path: \xe9\r\n", b"200"),
        (
            "/",
            "Connection: close\r\nContent-Type: a; b=c\r\nContent-Type: a; b*=klingon''c\r\n",
            b"200",
        ),
    ],
)
def test_a_header_that_daphne_or_django_cannot_read_is_no_error_of_ours(
    site: Site, path: str, headers: str, status: bytes
):
    request = f"GET {path} HTTP/1.1\r\nHost: {urlsplit(site.url).netloc}\r\n{headers}\r\n"
    with socket.create_connection(("127.0.0.1", site.ports[0]), timeout=PATIENCE) as client:
        client.sendall(request.format(site.url).encode("latin-1"))
        assert client.recv(1000).split()[1] == status
    assert "ERROR" not in site.log_text()
