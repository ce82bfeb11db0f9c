"""A page that was made for somebody else than who is signed in by now is told to reload."""

import asyncio
from unittest.mock import AsyncMock, Mock

import pytest

from games.live import consumer
from games.live.bar_consumer import BarConsumer
from games.live.consumer import CLOSE_RELOAD
from games.live.memory_layer import MemoryLayer


@pytest.mark.django_db
@pytest.mark.parametrize(("query", "closes"), [("me=7", [CLOSE_RELOAD]), ("me=", []), ("", [])])
def test_a_visitors_socket_of_a_players_page_is_closed_at_once(query, closes, monkeypatch):
    monkeypatch.setattr(BarConsumer, "open_sockets", set())
    monkeypatch.setattr(consumer, "SOCKETS", Mock())
    socket = BarConsumer()
    socket.scope = {"type": "websocket", "headers": [], "query_string": query.encode()}
    socket.channel_layer, socket.channel_name = MemoryLayer(), "c"
    monkeypatch.setattr(socket, "accept", AsyncMock())
    close = AsyncMock()
    monkeypatch.setattr(socket, "close", close)
    socket.authenticate()
    asyncio.run(socket.join_and_accept())
    assert [call.args[0] for call in close.await_args_list] == closes
