"""The pages of one process that wait are there, and are shown how it stands."""

import asyncio

import pytest

from games.live.feeds import queue as queue_keeper
from games.live.feeds.queue import QueueKeeper
from games.quick_match.state import QueueState


class Page:
    def __init__(self, player_id):
        self.player_id = player_id
        self.shown = []

    async def show(self, state):
        self.shown.append(state)


@pytest.fixture
def calls(monkeypatch):
    """What was done in the thread of the queues, instead of doing it."""
    made = []

    async def in_thread(work, *args):
        made.append((work.__name__, *args))
        if work is queue_keeper.read_states:
            return {number: QueueState(waiting=number) for number in args[0]}
        return None

    monkeypatch.setattr(queue_keeper, "in_seating_thread", in_thread)
    return made


def test_while_nobody_waits_nothing_is_done(calls):
    asyncio.run(QueueKeeper().go_round())
    assert calls == []


def test_all_players_are_read_at_once_and_seen_every_other_round(calls):
    keeper, pages = QueueKeeper(), [Page(1), Page(2), Page(2)]
    for page in pages:
        keeper.enter(page)
    for _ in range(2):
        asyncio.run(keeper.go_round())
    assert [name for name, _ in calls] == ["note_seen", "read_states", "read_states"]
    assert calls[0][1] == {1, 2}
    assert [page.shown[-1].waiting for page in pages] == [1, 2, 2]


def test_who_closes_one_of_two_pages_is_still_there(calls):
    keeper, first, second = QueueKeeper(), Page(1), Page(1)
    keeper.enter(first)
    keeper.enter(second)
    asyncio.run(keeper.closed(first))
    assert calls == []
    asyncio.run(keeper.closed(second))
    assert calls == [("note_closed", 1)]
    assert keeper.pages == {}
