"""Whoever floods a real server with moves that are refused is cut off, on all sockets at once."""

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


def test_a_flood_of_stale_moves_closes_all_sockets_of_the_player_and_nobody_elses(here, match):
    key, alice, bob = match
    with ExitStack() as stack:
        path = f"/ws/match/{key}/"
        hers, hers_too, his = (
            stack.enter_context(visitor.socket(path)) for visitor in (alice, alice, bob)
        )
        flood(hers, STALE)
        assert close_code(hers) == close_code(hers_too) == CLOSE_CUT_OFF
        assert close_code(stack.enter_context(alice.socket(path))) == CLOSE_CUT_OFF

        board = Fragment(bob.get(f"/m/{key}/").text)
        his.send(json.dumps({"ask": board.ask, "move": board.moves[0]}))
        while Fragment(his.recv(PATIENCE)).version <= board.version:
            pass
        board = Fragment(alice.get(f"/m/{key}/").text)
        move = {"ask": board.ask, "move": board.moves[0]}
        assert alice.post(f"/m/{key}/answer/", **move).status == 302, "by forms they play on"


def test_a_visitor_who_sends_what_nobody_understands_is_cut_off_as_well(here, match):
    with Visitor(here.url).socket(f"/ws/match/{match[0]}/") as socket:
        flood(socket, "nonsense")
        assert close_code(socket) == CLOSE_CUT_OFF
