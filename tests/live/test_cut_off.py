"""Whoever floods a real server with moves that are refused is cut off, and nobody else."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from games.live.cut_off import CLOSE_CUT_OFF, MOST
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Fragment, Visitor

STALE = json.dumps({"ask": "999", "move": "income"})


@pytest.fixture(scope="module")
def here() -> Iterator[Site]:
    with Site() as running:
        yield running


@pytest.fixture(scope="module")
def match(here: Site) -> tuple[str, Visitor, Visitor]:
    """The key of a match, and the two at it."""
    alice, bob = Visitor(here.url).sign_up("alice"), Visitor(here.url).sign_up("bob")
    key = alice.open_table(seats=2)
    assert bob.post(f"/m/{key}/join/").status == 302
    return key, alice, bob


def close_code(socket: ClientConnection) -> int:
    """The code that ends it, whatever comes before; and what was told last."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(PATIENCE)
    return int(socket.protocol.close_code or 0)


def flood(socket: ClientConnection, frame: str) -> None:
    """One refusal after the other, as many as cut off."""
    for _ in range(MOST):
        socket.send(frame)
        while 'id="notice"' not in socket.recv(PATIENCE):
            pass


def sent(socket: ClientConnection, frame: str) -> ClientConnection:
    """The socket, once it has shown the table and sent a frame."""
    while not Fragment(socket.recv(PATIENCE)).status:
        pass
    socket.send(frame)
    return socket


def test_a_flood_of_stale_moves_closes_all_sockets_that_send_them_and_nobody_elses(here, match):
    key, alice, bob = match
    path = f"/ws/match/{key}/"
    with ExitStack() as stack:
        hers, hers_too, his = (
            stack.enter_context(visitor.socket(path)) for visitor in (alice, alice, bob)
        )
        flood(hers, STALE)
        assert close_code(hers) == CLOSE_CUT_OFF
        later = stack.enter_context(alice.socket(path))
        for socket in (hers_too, later):
            assert close_code(sent(socket, STALE)) == CLOSE_CUT_OFF

        board = Fragment(bob.get(f"/m/{key}/").text)
        his.send(json.dumps({"ask": board.ask, "move": board.moves[0]}))
        while Fragment(his.recv(PATIENCE)).version <= board.version:
            pass
        board = Fragment(alice.get(f"/m/{key}/").text)
        move = {"ask": board.ask, "move": board.moves[0]}
        assert alice.post(f"/m/{key}/answer/", **move).status == 302, "by forms they play on"


def test_a_visitor_is_cut_off_as_well_and_others_at_the_same_address_look_on(here, match):
    with ExitStack() as stack:
        visitor, other = (
            stack.enter_context(Visitor(here.url).socket(f"/ws/match/{match[0]}/"))
            for _ in range(2)
        )
        flood(visitor, "nonsense")
        assert close_code(visitor) == CLOSE_CUT_OFF
        assert Fragment(other.recv(PATIENCE)).status
        later = stack.enter_context(Visitor(here.url).socket(f"/ws/match/{match[0]}/"))
        assert Fragment(later.recv(PATIENCE)).status
        assert "Traceback" not in here.log_text()
