"""Clients that do not read, that flood, and that come in crowds: the others notice nothing."""

import resource
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from tests.faults.duel import Duel
from tests.faults.scale import times
from tests.faults.spectator import Spectator
from tests.harness.site import Site
from tests.harness.visitor import Fragment, Visitor

MEBI = 1024 * 1024
SECONDS = 20.0
FILES = 120
FULL = 1013
SENT = times(full=75.0, quick=6.0)
PINGED = 60.0
MOVES = 20


@pytest.fixture(scope="module")
def here():
    with Site(env={"BOT_PACE": "0.1"}) as running:
        yield running


@pytest.fixture(scope="module")
def duel(here):
    return Duel(here, "alice", "bob")


def memory(site: Site) -> int:
    """Bytes of the first server in the machine's memory."""
    status = Path(f"/proc/{site.webs[0].pid}/status")
    if not status.exists():
        pytest.skip("no /proc here: only Linux tells what a process takes")
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def deaf_socket(site: Site, path: str) -> socket.socket:
    """A socket that has shaken hands and reads no further, its window as small as can be."""
    host = urlsplit(site.url).netloc
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    bare.connect(("127.0.0.1", site.ports[0]))
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Origin: {site.url}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
    )
    bare.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    assert b"101" in bare.recv(32)
    return bare


def frame(kind: int, text: bytes) -> bytes:
    """A masked frame whose mask changes nothing."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return bytes([0x80 | kind]) + size + bytes(4) + text


@pytest.mark.parametrize(
    "flood",
    [
        frame(1, b"nonsense"),
        frame(9, b"p" * 125),
        frame(1, b'{"message": "' + b"x" * 60_000 + b'"}'),
    ],
    ids=["frames that are answered", "pings", "large frames"],
)
def test_a_client_that_floods_and_does_not_read_is_cut_off(here, duel, flood):
    before = memory(here)
    bare = deaf_socket(here, f"/ws/match/{duel.key}/")
    sent, limit = 0, time.monotonic() + 60
    with bare, suppress(ConnectionError):
        while time.monotonic() < limit and sent < 400 * MEBI:
            bare.sendall(flood * 20)
            sent += len(flood) * 20
        pytest.fail(f"it could send {sent} bytes")
    assert memory(here) - before < 60 * MEBI
    assert Visitor(here.url).get("/").status == 200


def test_one_who_reads_nothing_neither_delays_the_others_nor_fills_the_memory(here, duel):
    with ExitStack() as stack:
        deaf = [stack.enter_context(deaf_socket(here, f"/ws/match/{duel.key}/")) for _ in range(20)]
        spectator = stack.enter_context(Spectator(Visitor(here.url), duel.key))
        before = memory(here)
        for _ in range(MOVES):
            spectator.reaches(duel.move(), SECONDS)
            for bare in deaf[::2]:
                with suppress(ConnectionError):
                    bare.sendall(frame(10, b""))  # as long as it sends it may seem to be there
            time.sleep(SENT / MOVES)
        assert memory(here) - before < 20 * MEBI + len(deaf) * 2 * MEBI
        assert SENT < PINGED or all(cut_off(bare) for bare in deaf)


def cut_off(bare: socket.socket) -> bool:
    """Whether the server has ended it, once all that was sent is read."""
    bare.settimeout(2)
    try:
        while bare.recv(MEBI):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


def test_more_sockets_than_there_are_files_for_are_refused_and_pages_go_on():
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with Site() as site, ExitStack() as stack:
        pid = site.webs[0].pid
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (FILES, hard))
        duel = Duel(site, "chloe", "david")
        seated = stack.enter_context(duel.people[0].socket(f"/ws/match/{duel.key}/"))
        seated.recv(SECONDS)
        refused = 0
        stranger = Visitor(site.url)
        for _ in range(2 * FILES):
            try:
                opened = stack.enter_context(stranger.socket("/ws/lobby/"))
                opened.recv(SECONDS)
            except ConnectionClosed as told:
                refused += told.rcvd is not None and told.rcvd.code == FULL
        assert refused > FILES
        for _ in range(3):
            version = duel.move()
        while Fragment(seated.recv(SECONDS)).version < version:
            pass
        assert Visitor(site.url).get("/history/").status == 200
        assert site.log_text().count("others are told to return") == 1
        assert "Traceback" not in site.log_text()


def test_a_server_takes_all_the_files_it_may_have(here):
    soft, hard = resource.prlimit(here.webs[0].pid, resource.RLIMIT_NOFILE)
    assert soft == min(hard, 65_536)
