"""A match socket refuses what its process knows to be late, without asking the database, which
answers every other refusal.
"""

import asyncio
from types import SimpleNamespace
from unittest.mock import AsyncMock

import pytest

from complots_site.web.refusal import Reason, Refused
from games import epoch
from games.live.match_consumer import MatchConsumer
from games.live.messages import MoveFrame
from games.matches import memory
from games.models import Match
from games.play.answer import answer
from tests.harness.tables import player, table


def test_a_move_whose_ask_was_closed_while_it_waited_is_refused_without_a_statement(
    db, django_assert_num_queries
):
    row = table("ann", "bob", seats=2)
    for seat in row.seats.all():
        answer(row.key, seat.player_id, "0", "draft:duchess")
    memory.snapshot_at(Match.objects.get(pk=row.pk))
    socket = MatchConsumer()
    socket.key, socket.match_id, socket.player_id = row.key, row.pk, player("ann").pk
    with django_assert_num_queries(0), pytest.raises(Refused) as refusal:
        socket.answer(MoveFrame("0", "draft:captain"))
    assert refusal.value.reason == Reason.STALE


@pytest.mark.parametrize(("reason", "asks"), [(Reason.STALE, 0), (Reason.NOT_RUNNING, 1)])
def test_what_is_refused_for_another_reason_is_shown_as_the_database_has_it(
    monkeypatch, reason, asks
):
    board = SimpleNamespace(stamp=(10**9, 3), seat_of=lambda _player: 0)
    monkeypatch.setattr(memory, "latest", lambda _match: board)
    socket = MatchConsumer()
    socket.player_id = 1
    for name in ("send_error", "send_board", "send_newest", "count_refusal"):
        monkeypatch.setattr(socket, name, AsyncMock())
    asyncio.run(socket.send_refusal(Refused("No.", reason=reason)))
    assert (socket.send_newest.await_count, socket.send_board.await_count) == (asks, 1 - asks)


@pytest.mark.parametrize(
    ("stamp", "seat", "shows"),
    [
        *(((2, 8), 0, True), ((2, 7), 0, True), ((2, 6), 0, False), ((2, 8), None, False)),
        *(((1, 9), 0, False), ((3, 1), 0, True)),
    ],
)
def test_what_the_process_has_is_shown_to_who_plays_and_never_older_than_their_page(
    monkeypatch, stamp, seat, shows
):
    monkeypatch.setattr(epoch, "current", lambda: 2)
    socket = MatchConsumer()
    socket.player_id, socket.shown = 1, SimpleNamespace(version=7, epoch=2)
    board = SimpleNamespace(stamp=stamp, seat_of=lambda _player: seat)
    assert socket.may_show(board) is shows


@pytest.mark.parametrize(
    ("claim", "sent", "seated"),
    [
        *((b"seated=1", None, True), (b"seated=0", None, False), (b"", None, None)),
        *((b"seated=1", "nobody", False), (b"seated=0", 0, True), (b"", 2, True)),
    ],
)
def test_whose_page_it_is_is_told_by_what_was_sent_or_else_by_itself(claim, sent, seated):
    socket = MatchConsumer()
    socket.scope = {"query_string": claim}
    if sent is not None:
        socket.shown = SimpleNamespace(version=7, epoch=0)
        socket.sent_seat = None if sent == "nobody" else sent
    assert socket.page_is_seated() is seated
