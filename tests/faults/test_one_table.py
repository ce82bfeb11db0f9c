"""One table that hangs: its people are told, and all the others play on."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import psycopg
import pytest

from tests.faults.wire import answered, post, posted
from tests.harness.postgres import new_database
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Fragment, Visitor

FORMS = 12
"""More than there are threads for pages."""

SOCKETS = 6
"""More than there are threads for moves."""

NEVER, SOON = "600", "0.2"
"""In seconds, of LOCK_TIMEOUT."""

BUSY = "La table était occupée"


@pytest.fixture(scope="module")
def here(postgres: str, redis: str) -> Iterator[Site]:
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=1, croupiers=1, env={"LOCK_TIMEOUT": NEVER}) as running,
    ):
        yield running


def begun(visitor: Visitor) -> tuple[str, Fragment]:
    """The key of a match that waits for the visitor, and its board."""
    key = visitor.open_table(2, bots=[1], tempo="slow")
    return key, Fragment(visitor.get(f"/m/{key}/").text)


@contextmanager
def locked(site: Site, key: str) -> Iterator[None]:
    """The row of a match, locked by another program."""
    with psycopg.connect(site.env["DATABASE_URL"]) as other:
        other.execute("SELECT 1 FROM games_match WHERE key = %s FOR UPDATE", [key])
        yield


def move_of(board: Fragment) -> str:
    return json.dumps({"ask": board.ask, "move": board.moves[0]})


def cookie_of(visitor: Visitor) -> str:
    return next(f"sessionid={each.value}" for each in visitor.cookies if each.name == "sessionid")


def test_a_locked_match_keeps_neither_moves_nor_pages_of_others_waiting(here):
    nina, olga = Visitor(here.url).sign_up("nina"), Visitor(here.url).sign_up("olga")
    (hanging, board), (other, before) = begun(nina), begun(olga)
    with ExitStack() as stack:
        sockets = [
            stack.enter_context(visitor.socket(f"/ws/match/{key}/"))
            for visitor, key in [(olga, other), *[(nina, hanging)] * SOCKETS]
        ]
        for socket in sockets:
            socket.recv(PATIENCE)
        with locked(here, hanging):
            for socket in sockets[1:]:
                socket.send(move_of(board))
            forms = [
                posted(here.ports[0], f"/m/{hanging}/resign/", cookie_of(nina))
                for _ in range(FORMS)
            ]
            sockets[0].send(move_of(before))
            while Fragment(sockets[0].recv(PATIENCE)).version <= before.version:
                pass
            assert olga.get("/").status == 200
            assert olga.post(f"/m/{other}/resign/").status == 302
        statuses = {answered(form).status for form in forms}
    assert 302 in statuses
    assert statuses <= {302, 409, 503}


def test_who_waits_for_a_lock_is_told_so_in_time(here):
    here.env["LOCK_TIMEOUT"] = SOON
    here.restart_one(0)
    rosa = Visitor(here.url).sign_up("rosa")
    key, board = begun(rosa)
    with rosa.socket(f"/ws/match/{key}/") as socket, locked(here, key):
        socket.send(move_of(board))
        while BUSY not in socket.recv(PATIENCE):
            pass
        refused = post(here.ports[0], f"/m/{key}/resign/", cookie_of(rosa))
        assert (refused.status, BUSY in refused.text) == (503, True)
    assert rosa.post(f"/m/{key}/resign/").status == 302


def test_who_waits_for_a_lock_on_all_tables_keeps_their_socket_and_is_told_so(here):
    here.env["LOCK_TIMEOUT"] = SOON
    here.restart_one(0)
    tina = Visitor(here.url).sign_up("tina")
    key, board = begun(tina)
    with tina.socket(f"/ws/match/{key}/") as socket:
        with psycopg.connect(here.env["DATABASE_URL"]) as other:
            other.execute("LOCK TABLE games_match")  # as a migration does
            socket.send(move_of(board))
            while BUSY not in socket.recv(PATIENCE):
                pass
            time.sleep(5 * float(SOON))
        socket.send(move_of(board))
        while Fragment(socket.recv(PATIENCE)).version <= board.version:
            pass
