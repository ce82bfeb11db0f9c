"""The socket of a page that waits for a quick match."""

import asyncio

import pytest
from channels.exceptions import StopConsumer
from django.db import OperationalError

from games.live.feeds import queue
from games.live.queue_consumer import QueueConsumer
from games.matches.retry import busy


@pytest.mark.parametrize("error", [OperationalError("the server is gone"), busy()])
def test_a_page_that_is_closed_without_a_database_ends_all_the_same(monkeypatch, caplog, error):
    async def fails(*_):
        raise error

    monkeypatch.setattr(queue, "in_seating_thread", fails)
    page = QueueConsumer()
    page.player_id, page.counted = 1, True
    with pytest.raises(StopConsumer):
        asyncio.run(page.dispatch({"type": "websocket.disconnect", "code": 1001}))
    assert [record.levelname for record in caplog.records] == ["WARNING"]
