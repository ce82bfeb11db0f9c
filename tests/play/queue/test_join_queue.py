"""One queue a person, and none for those who sit at a live table."""

from datetime import timedelta

import pytest
from django.core.management import call_command

from complots_site.web.refusal import Refused
from games import clock
from games.models import QueueEntry
from games.play.erase import erase
from games.play.play_now import play_now
from games.play.queue.accept_bots import accept_bots
from games.play.queue.join_queue import join_queue
from games.play.queue.leave_queue import leave_queue
from games.play.resign import resign
from games.records.my_data import account
from tests.harness.tables import player, table
from tests.play.test_post_message import with_somebody_out

pytestmark = pytest.mark.django_db


def test_who_joins_twice_waits_since_the_first_time():
    join_queue(player("ann"), "complots")
    first = QueueEntry.objects.get()
    join_queue(player("ann"), "complots")
    assert QueueEntry.objects.get().since == first.since


def test_who_comes_back_after_long_waits_anew():
    join_queue(player("ann"), "complots")
    QueueEntry.objects.update(seen_at=clock.now() - timedelta(minutes=5))
    join_queue(player("ann"), "complots")
    assert QueueEntry.objects.filter(ended_at=None).count() == 1
    assert QueueEntry.objects.count() == 2


def test_who_joins_another_queue_leaves_the_first():
    join_queue(player("ann"), "complots")
    join_queue(player("ann"), "intrigue")
    assert QueueEntry.objects.get(ended_at=None).title == "intrigue"
    join_queue(player("bob"), "intrigue")
    leave_queue(player("ann").pk)
    assert QueueEntry.objects.get(ended_at=None).player == player("bob")


def test_there_is_no_queue_for_a_game_that_there_is_not():
    with pytest.raises(Refused) as refusal:
        join_queue(player("ann"), "chess")
    assert refusal.value.status == 422


def test_who_sits_at_a_live_table_with_others_does_not_wait_for_another():
    match = table("ann", "bob", seats=2)
    with pytest.raises(Refused) as refusal:
        join_queue(player("ann"), "complots")
    assert refusal.value.status == 409
    resign(match.key, player("ann").pk)
    join_queue(player("ann"), "complots")


def test_who_is_out_of_a_live_match_or_has_a_bot_play_for_them_may_wait():
    match, out, still_in = with_somebody_out()
    match.seats.update(away=False)
    join_queue(player(out), "complots")
    with pytest.raises(Refused) as refusal:
        join_queue(player(still_in), "complots")
    assert refusal.value.status == 409
    match.seats.update(away=True)
    join_queue(player(still_in), "complots")


def test_who_practises_or_plays_slowly_may_wait():
    play_now(player("ann"), "complots")
    table("ann", "bob", seats=2, tempo="slow")
    join_queue(player("ann"), "complots")


def test_who_plays_at_too_many_tables_does_not_wait_for_another(settings):
    settings.RUNNING_PER_PLAYER = 1
    table("ann", "bob", seats=2, tempo="slow")
    with pytest.raises(Refused) as refusal:
        join_queue(player("ann"), "complots")
    assert refusal.value.status == 409


def test_who_comes_and_goes_without_end_is_told_to_wait_a_minute(settings):
    settings.OPENED_A_MINUTE = 2
    for _ in range(2):
        join_queue(player("ann"), "complots")
        leave_queue(player("ann").pk)
    with pytest.raises(Refused) as refusal:
        join_queue(player("ann"), "complots")
    assert refusal.value.status == 429
    join_queue(player("bob"), "complots")
    QueueEntry.objects.update(since=clock.now() - timedelta(minutes=2))
    join_queue(player("ann"), "complots")


def test_who_came_before_the_clock_was_set_back_need_not_wait(settings):
    settings.OPENED_A_MINUTE = 1
    join_queue(player("ann"), "complots")
    leave_queue(player("ann").pk)
    QueueEntry.objects.update(since=clock.now() + timedelta(minutes=59))
    join_queue(player("ann"), "complots")


def test_what_ended_a_day_ago_is_forgotten():
    join_queue(player("ann"), "complots")
    QueueEntry.objects.update(ended_at=clock.now() - timedelta(days=2))
    join_queue(player("bob"), "complots")
    assert [entry.player for entry in QueueEntry.objects.all()] == [player("bob")]


def test_it_is_forgotten_daily_though_nobody_else_joins():
    join_queue(player("ann"), "complots")
    call_command("forget_guests")
    assert QueueEntry.objects.exists()
    QueueEntry.objects.update(ended_at=clock.now() - timedelta(days=1, seconds=1))
    call_command("forget_guests")
    assert not QueueEntry.objects.exists()


def test_an_account_takes_its_waits_along_and_an_erased_one_leaves_none():
    join_queue(player("ann"), "complots")
    assert account(player("ann"))["waited"][0]["title"] == "complots"
    erase(player("ann"))
    assert not QueueEntry.objects.exists()


def test_who_does_not_wait_cannot_want_bots():
    with pytest.raises(Refused) as refusal:
        accept_bots(player("ann").pk)
    assert refusal.value.status == 409
