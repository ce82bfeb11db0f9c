"""SIGTERM in the middle of things, on a real server: what was taken on is answered."""

import contextlib
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from select import select
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from complots_site.server import draining
from complots_site.server.draining import CHECKED_EVERY, PORTION, DrainingServer
from tests.faults.wire import answered, get, posted
from tests.harness.process import PATIENCE
from tests.harness.site import Site
from tests.harness.visitor import Fragment, Visitor

RESTART = 1012


@contextmanager
def slow_database(site: Site) -> Iterator[sqlite3.Connection]:
    """Nobody can write until this connection is rolled back."""
    path = site.file
    with closing(sqlite3.connect(path, timeout=20, check_same_thread=False)) as held:
        held.isolation_level = None
        held.execute("BEGIN IMMEDIATE")
        yield held


def stopped_listening(site: Site) -> bool:
    """Whether nobody new gets in."""
    try:
        socket.create_connection(("127.0.0.1", site.ports[0]), timeout=5).close()
    except ConnectionRefusedError:
        return True
    return False


def wait_for(ready) -> None:
    limit = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < limit
        time.sleep(0.02)


def close_code(line: ClientConnection) -> int:
    """Read to the end; why the server closed."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            line.recv(timeout=PATIENCE)
    return line.protocol.close_code


def moves(site: Site, key: str) -> list[str]:
    """The log of a match as the database has it."""
    with closing(sqlite3.connect(site.file)) as database:
        log = database.execute(
            "SELECT notation FROM games_move JOIN games_match ON games_match.id = match_id"
            " WHERE key = ? ORDER BY number",
            [key],
        )
        return [notation for (notation,) in log]


def running_match(site: Site) -> tuple[Visitor, str, Fragment]:
    """Two people at a match with no bots; gives whoever is asked."""
    nina, omar = (Visitor(site.url).sign_up(name) for name in ("nina", "omar"))
    key = nina.open_table(seats=2)
    omar.post(f"/m/{key}/join/")
    for person in (nina, omar):
        table = Fragment(person.get(f"/m/{key}/").text)
        if table.moves:
            return person, key, table
    raise AssertionError("nobody is asked")


def test_a_slow_post_is_answered_and_stored(site: Site):
    person, key, table = running_match(site)
    port, (session,) = site.ports[0], [c.value for c in person.cookies if c.name == "sessionid"]
    path, move = f"/m/{key}/answer/", {"ask": table.ask, "move": table.moves[0]}
    with slow_database(site) as held:
        line = posted(port, path, f"sessionid={session}", **move)
        assert get(port, "/health/live").status == 200  # what was sent before has been read as well
        site.webs[0].popen.send_signal(signal.SIGTERM)
        wait_for(lambda: stopped_listening(site))
        assert select([line.sock], [], [], 0) == ([], [], [])
        held.rollback()
        assert answered(line).status == 302

    assert site.webs[0].popen.wait(PATIENCE) == 0
    assert moves(site, key) == [table.moves[0]]
    assert "Traceback" not in site.log_text()


def test_a_move_from_a_socket_is_stored_and_the_socket_told_to_come_back(site: Site):
    person, key, table = running_match(site)
    with person.socket(f"/ws/match/{key}/") as line:
        line.recv(timeout=PATIENCE)
        with slow_database(site) as held:
            line.send(f'{{"ask": "{table.ask}", "move": "{table.moves[0]}"}}')
            assert line.ping().wait(PATIENCE)  # what was sent before has been read as well
            site.webs[0].popen.send_signal(signal.SIGTERM)
            assert close_code(line) == RESTART
            held.rollback()

    assert site.webs[0].popen.wait(PATIENCE) == 0
    assert moves(site, key) == [table.moves[0]]
    assert "Traceback" not in site.log_text()


def test_every_socket_is_told_to_come_back_and_finds_the_match_as_it_was(site: Site):
    person, key, table = running_match(site)
    with person.socket(f"/ws/match/{key}/") as match, person.socket("/ws/lobby/") as lobby:
        for line in (match, lobby):
            line.recv(timeout=PATIENCE)
        site.restart(signal.SIGTERM)
        for line in (match, lobby):
            assert close_code(line) == RESTART
    with person.socket(f"/ws/match/{key}/") as again:
        shown = Fragment(again.recv(timeout=PATIENCE))
    assert (shown.ask, shown.moves) == (table.ask, table.moves)
    assert shown.version >= table.version  # a question that gets its time back is a new version


def test_half_a_request_and_a_silent_socket_do_not_keep_the_server(site: Site):
    with (
        socket.create_connection(("127.0.0.1", site.ports[0])) as half,
        socket.create_connection(("127.0.0.1", site.ports[0])) as silent,
    ):
        half.sendall(b"POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\nseats")
        upgrade = (
            f"GET /ws/lobby/ HTTP/1.1\r\nHost: {urlsplit(site.url).netloc}\r\n"
            "Upgrade: websocket\r\n"
            f"Connection: Upgrade\r\nOrigin: {site.url}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        silent.sendall(upgrade.encode())
        assert b"101" in silent.recv(1000)
        assert site.webs[0].stop(signal.SIGTERM) == 0
    assert "Traceback" not in site.log_text()


class Connection:
    """Of a server with no other; whoever is looked at says so."""

    def __init__(self, looked_at: list["Connection"]) -> None:
        self.looked_at = looked_at

    def check_timeouts(self) -> None:
        self.looked_at.append(self)


def test_connections_are_looked_at_a_few_at_a_time_and_all_of_them_every_two_seconds(monkeypatch):
    later: list[tuple] = []
    monkeypatch.setattr(draining.reactor, "callLater", lambda *call: later.append(call))
    looked_at: list[Connection] = []
    server = DrainingServer(None, endpoints=["never listened on"])
    everyone = [Connection(looked_at) for _ in range(3 * PORTION)]
    server.connections = {each: {} for each in everyone}
    server.timeout_checker()
    assert looked_at == everyone[:PORTION]
    gone = everyone.pop()
    del server.connections[gone]
    for _ in range(3):
        ((delay, go_on, *words),) = later
        assert delay == 0
        later.clear()
        go_on(*words)
    assert looked_at == everyone
    assert later == [(CHECKED_EVERY, server.timeout_checker)]
