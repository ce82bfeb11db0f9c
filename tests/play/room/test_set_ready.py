"""Saying that one is ready."""

import pytest

from complots_site.web.refusal import Refused
from games.matches import memory
from games.models import Match
from games.play.room.arrange_seats import change_seat
from games.play.room.leave_match import leave_match
from games.play.room.set_ready import set_ready
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


def ready(match: Match) -> list[bool]:
    """By seat, as everybody is shown it."""
    match.refresh_from_db()
    return [seat.ready for seat in memory.snapshot_at(match).seats]


def test_everybody_sees_who_is_ready_and_a_bot_always_is():
    match = table("alice", "bob", seats=4, bots=[2])
    assert ready(match) == [False, False, True, False]
    set_ready(match.key, player("bob").pk, on=True)
    assert ready(match) == [False, True, True, False]
    set_ready(match.key, player("bob").pk, on=False)
    assert ready(match) == [False, False, True, False]


def test_it_moves_along_to_another_seat_and_is_gone_with_the_player():
    match = table("alice", "bob", seats=4)
    set_ready(match.key, player("bob").pk, on=True)
    change_seat(match.key, player("bob").pk, 3)
    assert ready(match) == [False, False, False, True]
    leave_match(match.key, player("bob").pk)
    assert ready(match) == [False, False, False, False]


def test_saying_it_twice_is_no_news():
    match = table("alice", "bob", seats=4)
    set_ready(match.key, player("bob").pk, on=True)
    match.refresh_from_db()
    version = match.version
    set_ready(match.key, player("bob").pk, on=True)
    match.refresh_from_db()
    assert match.version == version


def test_it_is_for_those_who_sit_and_while_the_table_is_open():
    match = table("alice", seats=2)
    for somebody in (player("eve").pk, None):
        with pytest.raises(Refused) as refusal:
            set_ready(match.key, somebody, on=True)
        assert refusal.value.status == 403
    begun = table("alice", "bob", seats=2)
    with pytest.raises(Refused) as refusal:
        set_ready(begun.key, player("alice").pk, on=True)
    assert refusal.value.status == 409
