"""A match socket refuses what its process knows to be late, without asking the database."""

import pytest

from complots_site.web.refusal import Reason, Refused
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
