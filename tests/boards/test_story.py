"""Of the story a socket is sent what is new, and all where the words may have changed."""

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest
from django.db import OperationalError

from games.boards.chat import Panel
from games.boards.story import since, told
from games.engine.story import Line
from games.live.match_consumer import MatchConsumer
from games.matches import memory
from games.matches.snapshot import Snapshot
from tests.harness.tables import table
from tests.shots.stage import NAMES

pytestmark = pytest.mark.django_db

SECRET = Line("nothing", {}, seen_by=(1,))


@pytest.fixture
def snapshot() -> Snapshot:
    """Of a match of two that has just begun."""
    return memory.snapshot_at(table(*NAMES[:2], seats=2))


def test_where_the_words_may_have_changed_the_log_is_sent_anew(snapshot):
    before = told(snapshot, 0)
    assert since(snapshot, before) == before.line
    assert since(snapshot, None) is None
    assert since(snapshot, before._replace(names=("somebody", "else"))) is None
    assert since(snapshot, before._replace(status="open")) is None


def test_a_line_for_other_eyes_is_not_counted_among_what_somebody_was_told(snapshot):
    longer = replace(snapshot, story=(*snapshot.story, SECRET))
    assert told(longer, 0) == told(snapshot, 0)
    assert told(longer, 1).line == len(snapshot.story)
    assert told(replace(snapshot, story=(SECRET,)), 0).line is None


def test_what_could_not_be_sent_is_not_counted_among_what_somebody_was_told(snapshot, monkeypatch):
    socket, sent, databases = MatchConsumer(), [], [OperationalError("it is away"), None]
    socket.player_id, socket.language, socket.scope = None, "fr", {"query_string": b""}

    def render_panel(_) -> Panel:
        if error := databases.pop(0):
            raise error
        return Panel("", frozenset())

    async def send_html(html: str) -> None:
        sent.append(html)

    async def send_twice() -> None:
        with suppress(OperationalError):
            await socket.send_board(snapshot)
        assert sent == []
        await socket.send_board(snapshot)

    monkeypatch.setattr(socket, "render_panel", render_panel)
    monkeypatch.setattr(socket, "send_html", send_html)
    asyncio.run(send_twice())
    assert "data-told" not in sent[0]
