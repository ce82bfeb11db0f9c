"""Traps of the server: large frames, loggers that fall silent, notices that fail after a commit."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress

import pytest
from websockets.exceptions import ConnectionClosed

from games.matches import store
from games.models import Move
from games.play.answer import answer
from games.play.room.start_match import start_match
from tests.faults.spectator import wait_until
from tests.harness.site import Site
from tests.harness.tables import asked, player, table
from tests.harness.visitor import PATIENCE, Visitor


@pytest.fixture(scope="module")
def here() -> Iterator[Site]:
    with Site() as running:
        yield running


@pytest.mark.parametrize("split", [False, True], ids=["in one frame", "in many"])
def test_a_message_above_64_kib_ends_the_socket_unread(here: Site, split: bool):
    with Visitor(here.url).socket("/ws/lobby/") as socket:
        socket.recv(PATIENCE)
        message = "x" * 100_000
        frames = [message[:50_000], message[50_000:]] if split else message
        with suppress(ConnectionClosed):
            socket.send(frames)
        with pytest.raises(ConnectionClosed) as closing_:
            socket.recv(PATIENCE)
    assert closing_.value.rcvd is None or closing_.value.rcvd.code == 1009


def test_an_error_in_a_socket_is_told_in_the_log():
    with Site() as site:
        visitor = Visitor(site.url).sign_up("nina")
        key = visitor.open_table()
        with closing(sqlite3.connect(site.file, timeout=20)) as database:
            database.execute("UPDATE games_match SET tempo = 'never', version = version + 1")
            database.commit()
        with visitor.socket(f"/ws/match/{key}/") as socket, pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
        wait_until(lambda: "Exception inside application" in site.log_text(), "the log")
        assert "ValueError" in site.log_text()


@pytest.mark.django_db(transaction=True)
def test_a_notice_that_fails_after_the_commit_does_not_fail_the_move(
    monkeypatch: pytest.MonkeyPatch,
):
    match = table("alice", "bob", seats=2)
    if match.status == "open":
        start_match(match.key, player("alice").pk)

    def fail(*args: object, **kwargs: object) -> None:
        raise ConnectionError("the layer is down")

    monkeypatch.setattr(store, "announce", fail)
    who, ask, notation = asked(match)
    answer(match.key, who.pk, ask, notation)
    assert Move.objects.filter(match=match).count() == 1
