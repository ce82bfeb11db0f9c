"""Notices between processes that this one cannot read: while a newer release is let in, say."""

import asyncio

import pytest

from games.live import presence
from games.live.feeds import lobby
from games.live.lobby_consumer import LobbyConsumer
from games.live.match_consumer import MatchConsumer
from games.live.memory_layer import MemoryLayer
from games.live.page_consumer import PageConsumer
from games.live.presence import Presence
from games.live.queue_consumer import QueueConsumer
from tests.harness.visitor import PATIENCE


async def until(done) -> None:
    """Let the others have their turn until this is so."""
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0)


@pytest.mark.parametrize("unread", [{"by": "newer"}, {"by": "newer", "whole": True, "here": [7]}])
def test_who_is_there_is_heard_after_a_notice_that_nobody_can_read(unread):
    here = Presence()

    async def hear() -> None:
        layer = MemoryLayer()
        hearing = asyncio.create_task(presence.hear(here, layer, "ours"))
        await layer.send("ours", unread)
        told = {"type": "presence.told", "by": "other", "whole": True, "here": [[7, [0, 1]]]}
        await layer.send("ours", told)
        await until(lambda: here.others)
        hearing.cancel()

    asyncio.run(hear())
    assert here.others["other"][1] == {7: frozenset({0, 1})}


@pytest.mark.parametrize("unread", [{"type": "lobby.changed"}, {"match": [7]}])
def test_the_lobby_is_told_of_changes_after_a_notice_that_nobody_can_read(unread, monkeypatch):
    feed = lobby.LobbyFeed()
    monkeypatch.setattr(lobby, "feed", feed)

    async def hear() -> None:
        layer = MemoryLayer()
        hearing = asyncio.create_task(lobby.hear(layer, "ours"))
        await layer.send("ours", unread)
        await layer.send("ours", {"type": "lobby.changed", "match": 7})
        await until(lambda: feed.changed)
        hearing.cancel()

    asyncio.run(hear())
    assert feed.changed == {7}


@pytest.mark.parametrize("kind", [MatchConsumer, LobbyConsumer, PageConsumer, QueueConsumer])
def test_a_socket_outlives_a_notice_of_a_kind_that_only_a_newer_process_knows(kind):
    asyncio.run(kind().dispatch({"type": "rumour.spread", "match": 7}))
