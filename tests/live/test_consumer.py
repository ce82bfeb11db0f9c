"""What a socket does where the database is too busy to be read, and what is left of one."""

import asyncio
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from complots_site.web.refusal import Refused, not_found
from games.boards import chat
from games.live import chat_consumer, consumer, match_consumer
from games.live.consumer import CLOSE_RELOAD, LiveConsumer
from games.live.match_consumer import MatchConsumer
from games.live.memory_layer import MemoryLayer
from games.matches.retry import busy
from games.models import ChatMessage

TABLE = ChatMessage.Room.TABLE
NOTICES = [
    {"type": "match.changed", "version": 3},
    {"type": "chat.posted", "chat_message": 9, "room": TABLE},
    {"type": "chat.missed", "chat_messages": [9]},
]


@pytest.fixture
def refused_with(monkeypatch):
    """A function that gives a socket at a private match each of whose readings is refused."""

    async def heard(number):
        snapshot = SimpleNamespace(public=False)
        return SimpleNamespace(snapshot=snapshot, reaches=lambda player: True)

    def made(refusal: Refused) -> MatchConsumer:
        async def refuse(*_):
            raise refusal

        async def send(message):
            socket.sent.append(message.get("code"))

        for module in (match_consumer, chat_consumer):
            monkeypatch.setattr(module, "in_thread", refuse)
        socket = MatchConsumer()
        socket.sent, socket.base_send, socket.counted = [], send, True
        socket.key, socket.player_id, socket.match_id = "key", 1, 0
        socket.known.read_rooms, socket.language = (TABLE,), "en"
        return socket

    monkeypatch.setattr(chat, "heard", heard)
    return made


@pytest.mark.parametrize("notice", NOTICES, ids=lambda notice: notice["type"])
def test_a_socket_stays_and_lacks_what_a_busy_database_did_not_tell(refused_with, caplog, notice):
    socket = refused_with(busy())
    asyncio.run(socket.dispatch(notice))
    assert socket.sent == []
    assert (socket.sent_version, socket.known.notified_ids) == (
        -1,
        frozenset(),
    )  # reconcile finds it
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_a_page_that_may_not_see_the_match_any_more_loads_itself_again(refused_with):
    socket = refused_with(not_found())
    asyncio.run(socket.dispatch(NOTICES[2]))
    assert socket.sent == [CLOSE_RELOAD]


def test_a_socket_that_has_ended_is_looked_at_no_more_and_is_told_nothing(monkeypatch):
    layer, sockets, send = MemoryLayer(), set(), AsyncMock()
    monkeypatch.setattr(consumer, "get_channel_layer", lambda: layer)
    monkeypatch.setattr(LiveConsumer, "open_sockets", sockets)
    socket = LiveConsumer()
    socket.kind, socket.player_id, socket.wrong_player = "test", 7, False

    async def come_and_go():
        await socket.join_and_accept("match")
        assert (len(sockets), len(layer.groups)) == (1, 2)
        return {"type": "websocket.disconnect", "code": 1001}

    asyncio.run(socket({"type": "websocket"}, come_and_go, send))
    assert [call.args[0]["type"] for call in send.await_args_list] == ["websocket.accept"]
    assert (sockets, layer.groups) == (set(), {})
