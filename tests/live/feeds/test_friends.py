"""A process says who is here, and shows the lobbies whom they follow."""

import asyncio
from datetime import timedelta

import pytest

from games import clock
from games.boards.lobby import Selection
from games.friends.here import Here
from games.friends.online import REFRESH
from games.live.feeds import friends as friends_keeper
from games.live.feeds.friends import FriendsKeeper

BOB = (Here("bob", online=True),)


class Lobby:
    def __init__(self, player_id):
        self.player_id, self.friends, self.sent = player_id, None, []
        self.selection = Selection("fr", player_id is not None)

    async def send_html(self, text):
        self.sent.append(text)


@pytest.fixture
def calls(monkeypatch):
    """What was done in threads, instead of doing it; 1 follows bob, who is here."""
    made = []

    async def in_thread(work, numbers):
        made.append((work.__name__, numbers))
        return {number: BOB if number == 1 else () for number in numbers}

    monkeypatch.setattr(friends_keeper, "in_seating_thread", in_thread)
    monkeypatch.setattr(friends_keeper, "in_side_thread", in_thread)
    return made


def go_round(keeper, players, lobbies=()):
    asyncio.run(keeper.go_round(players, lobbies))


def test_who_comes_is_stored_at_once_and_who_stays_only_now_and_then(calls, monkeypatch):
    keeper, now = FriendsKeeper(), clock.now()
    monkeypatch.setattr(clock, "now", lambda: now)
    go_round(keeper, set())
    go_round(keeper, {1, 2})
    go_round(keeper, {1, 2, 3})
    go_round(keeper, {1, 2, 3})
    assert calls == [("note_online", {1, 2}), ("note_online", {3})]
    now += REFRESH + timedelta(seconds=1)
    go_round(keeper, {1, 3})
    assert calls[2:] == [("note_online", {1, 3})]


def test_who_comes_back_is_stored_anew(calls):
    keeper = FriendsKeeper()
    for players in ({1}, set(), {1}):
        go_round(keeper, players)
    assert calls == [("note_online", {1}), ("note_online", {1})]


def test_what_could_not_be_stored_is_tried_again(monkeypatch, calls):
    keeper, working = FriendsKeeper(), friends_keeper.in_seating_thread

    async def failing(work, numbers):
        raise OSError("away")

    monkeypatch.setattr(friends_keeper, "in_seating_thread", failing)
    with pytest.raises(OSError, match="away"):
        go_round(keeper, {1})
    monkeypatch.setattr(friends_keeper, "in_seating_thread", working)
    go_round(keeper, {1})
    assert calls == [("note_online", {1})]


@pytest.mark.django_db
def test_lobbies_are_read_together_and_sent_only_what_is_new(calls):
    keeper, lobbies = FriendsKeeper(), [Lobby(1), Lobby(1), Lobby(2), Lobby(None)]
    for _ in range(2):
        go_round(keeper, set(), lobbies)
    assert calls == [("read_here", {1, 2})] * 2
    assert [len(lobby.sent) for lobby in lobbies] == [1, 1, 1, 0]
    assert "bob" in lobbies[1].sent[0]
    assert "<section" not in lobbies[2].sent[0]
