"""Who may see a private table no more is sent nothing of it; who may is sent whatever was late."""

import asyncio
from types import SimpleNamespace

import pytest

from complots_site.web.refusal import Refused, not_found
from games import epoch
from games.live import chat_consumer, match_consumer
from games.live.consumer import CLOSE_RELOAD
from games.live.match_consumer import MatchConsumer
from games.live.streams.match_stream import MatchStream
from games.matches.retry import busy
from games.models import ChatMessage, Match

TABLE = ChatMessage.Room.TABLE


def reader(monkeypatch, found: Exception | None) -> MatchConsumer:
    """A page at a private table, where looking for it finds that refusal, or the table."""
    socket = MatchConsumer()
    socket.player_id, socket.key, socket.language = 1, "key", "en"
    socket.match_id, socket.known.read_rooms, socket.sent = 5, (TABLE,), []
    message = SimpleNamespace(
        snapshot=SimpleNamespace(public=False),
        reaches=lambda _player: True,
        fragment=lambda *_: "a message",
    )

    async def heard(_number):
        return message

    async def look(*_):
        if found is not None:
            raise found

    async def keep(sent):
        socket.sent.append(sent)

    monkeypatch.setattr(chat_consumer.chat, "heard", heard)
    monkeypatch.setattr(chat_consumer, "in_thread", look)
    monkeypatch.setattr(match_consumer, "in_thread", look)
    socket.send_html = socket.close = socket.send_board = keep
    return socket


def posted(socket: MatchConsumer) -> None:
    asyncio.run(socket.chat_posted({"chat_message": 7, "room": TABLE}))


@pytest.mark.parametrize(("found", "sent"), [(None, ["a message"]), (not_found(), [])])
def test_who_may_see_a_private_table_no_more_is_sent_nothing_of_its_chat(monkeypatch, found, sent):
    socket = reader(monkeypatch, found)
    posted(socket)
    assert socket.sent == sent
    assert socket.known.notified_ids == {7}


def test_a_message_that_a_busy_database_kept_back_is_still_to_come(monkeypatch):
    socket = reader(monkeypatch, busy())
    with pytest.raises(Refused):
        posted(socket)
    assert not socket.sent
    assert not socket.known.notified_ids


@pytest.mark.parametrize(
    ("public", "status", "told"),
    [
        (True, Match.Status.RUNNING, "the board"),
        (True, Match.Status.CLOSED, CLOSE_RELOAD),
        (False, Match.Status.RUNNING, CLOSE_RELOAD),
    ],
)
def test_a_spectator_is_looked_up_before_a_board_that_not_everybody_may_see(
    monkeypatch, public, status, told
):
    socket = reader(monkeypatch, not_found())
    board = SimpleNamespace(
        public=public, status=status, stamp=(10**9, 3), seat_of=lambda _player: None
    )
    monkeypatch.setattr(match_consumer.memory, "latest", lambda _match: board)
    asyncio.run(socket.match_changed({"version": 3}))
    assert socket.sent == [board if told == "the board" else told]
    token, match = SimpleNamespace(player_id=1), SimpleNamespace(pk=5, key="key", version=3)
    assert MatchStream({}, token, "", match).will_do(board) is (told == "the board")


def test_a_page_of_a_match_that_older_data_does_not_have_is_loaded_again(monkeypatch):
    socket = reader(monkeypatch, Match.DoesNotExist())
    monkeypatch.setattr(epoch, "_current", 77)
    monkeypatch.setattr(match_consumer.memory, "latest", lambda _match: None)
    asyncio.run(socket.match_changed({"version": -1}))
    assert socket.sent == [CLOSE_RELOAD]


def test_a_message_that_comes_after_a_later_one_is_put_into_its_place(monkeypatch):
    socket = reader(monkeypatch, None)
    socket.known.last_id = 9

    async def send_panel() -> None:
        socket.sent.append("all of the chat")

    socket.send_panel = send_panel
    posted(socket)
    assert socket.sent == ["all of the chat"]
