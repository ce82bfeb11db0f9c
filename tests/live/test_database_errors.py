"""Handshakes while the database does not answer: refused, and logged once."""

import asyncio

import pytest
from django.db import OperationalError, ProgrammingError

from games.live.database_errors import DatabaseErrorMiddleware
from games.matches.retry import busy


class Site:
    """An application whose database fails with `error` as long as there is one."""

    def __init__(self, error: Exception | None) -> None:
        self.error = error
        self.sent: list[str] = []
        self.middleware = DatabaseErrorMiddleware(self.run)

    async def run(self, scope, receive, send) -> None:
        if self.error is not None:
            raise self.error
        await send({"type": "websocket.accept"})

    async def send(self, message) -> None:
        self.sent.append(message["type"])

    def open(self) -> None:
        asyncio.run(self.middleware({}, None, self.send))


def test_each_handshake_is_refused_and_the_first_is_logged(caplog):
    site = Site(OperationalError("the server is gone"))
    for _ in range(5):
        site.open()
    assert site.sent == ["websocket.close"] * 5
    assert [record.getMessage() for record in caplog.records] == [
        "No socket is let in without a database: the server is gone"
    ]


def test_the_end_is_logged_with_how_many_were_refused(caplog):
    site = Site(OperationalError("the server is gone"))
    later = site.middleware.episode.clock() + 60
    site.open()
    site.open()
    caplog.clear()
    site.error, site.middleware.episode.clock = None, lambda: later
    site.open()
    assert site.sent[-1] == "websocket.accept"
    assert [record.getMessage() for record in caplog.records] == [
        "The database lets sockets in again: 2 were refused"
    ]


def test_so_they_are_while_the_database_is_too_busy():
    site = Site(busy())
    site.open()
    assert site.sent == ["websocket.close"]


def test_a_bug_of_ours_is_raised():
    with pytest.raises(ProgrammingError):
        Site(ProgrammingError("no such column")).open()
