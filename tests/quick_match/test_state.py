"""What the pages of those who wait are told."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.guests import new_guest
from accounts.models import User
from games import clock
from games.models import QueueEntry
from games.play.queue.accept_bots import accept_bots
from games.play.queue.join_queue import join_queue
from games.play.resign import resign
from games.quick_match.state import QueueState, read_state, read_states
from games.quick_match.usual import Usual, forget_waited, usual
from tests.harness.tables import play_out, player, table
from tests.play.test_post_message import with_somebody_out

pytestmark = pytest.mark.django_db


def ended(name, seconds, match=None, title="complots"):
    """Somebody has waited for so long, until a minute ago; without a match in vain."""
    at = clock.now() - timedelta(minutes=1)
    since = at - timedelta(seconds=seconds)
    facts = {"title": title, "since": since, "seen_at": at, "ended_at": at, "match": match}
    QueueEntry.objects.create(player=player(name), **facts)


def test_only_those_are_counted_who_wait_for_the_same_game_and_are_there():
    for name, title in (("ann", "complots"), ("bob", "complots"), ("cid", "intrigue")):
        join_queue(player(name), title)
    assert read_state(player("ann").pk).waiting == 2
    stale = clock.now() - timedelta(seconds=30)
    QueueEntry.objects.filter(player=player("bob")).update(seen_at=stale)
    assert read_state(player("ann").pk).waiting == 1
    QueueEntry.objects.update(seen_at=clock.now())
    User.objects.filter(username="bob").update(is_active=False)
    assert read_state(player("ann").pk).waiting == 1


def test_whose_page_was_away_is_counted_on_their_own_page_all_the_same():
    for name in ("ann", "bob"):
        join_queue(player(name), "complots")
    stale = clock.now() - timedelta(seconds=30)
    QueueEntry.objects.filter(player=player("bob")).update(seen_at=stale)
    assert read_state(player("bob").pk).waiting == 2


def test_bots_are_offered_after_the_time_of_the_setting(settings):
    join_queue(player("ann"), "complots")
    assert not read_state(player("ann").pk).too_long
    settings.QUICK_TOO_LONG = 0
    assert read_state(player("ann").pk).too_long


def test_others_are_told_how_many_would_play_with_bots():
    for name in ("ann", "bob", "cid"):
        join_queue(player(name), "complots")
    for name in ("bob", "cid"):
        accept_bots(player(name).pk)
    ann, bob = (read_state(player(name).pk) for name in ("ann", "bob"))
    assert (ann.bots, ann.willing) == (False, 2)
    assert (bob.bots, bob.willing) == (True, 1)


def test_who_gave_up_is_told_of_and_a_match_with_bots_alone_is_no_table():
    match, alone = table("xan", "yul", seats=2), table("zoe", public=False)
    for number, seconds in enumerate((10, 20, 60)):
        ended(f"s{number}", seconds, match)
    ended("gave-up", 300)
    ended("alone", 70, alone)
    ended("elsewhere", 5, match, "intrigue")
    ended(new_guest("nina").username, 5, match)
    join_queue(player("ann"), "complots")
    assert read_state(player("ann").pk).usual == Usual(waited=5, seated=3, seconds=20)


def test_nothing_is_told_of_who_waited_a_day_ago():
    for number in range(3):
        ended(f"s{number}", 10, table("xan", "yul", seats=2))
    assert usual("complots", clock.now(), guests=False).waited == 3
    assert usual("complots", clock.now() + timedelta(days=1), guests=False) == Usual()


def test_the_latest_waits_are_what_is_told_of(monkeypatch):
    monkeypatch.setattr("games.quick_match.usual.LATELY", 1)
    ended("sat", 10, table("xan", "yul", seats=2))
    ended("gave-up", 300)
    QueueEntry.objects.filter(player__username="sat").update(ended_at=clock.now())
    assert usual("complots", clock.now(), guests=False)[:2] == (1, 1)


def test_what_ended_more_than_a_day_ago_is_forgotten_and_nobody_who_waits_since_then():
    for name in ("long-ago", "lately", "waits"):
        ended(name, 10)
    now, entries = clock.now(), QueueEntry.objects
    at = {"long-ago": now - timedelta(days=1, seconds=1), "lately": now, "waits": None}
    for name, end in at.items():
        entries.filter(player__username=name).update(ended_at=end, since=now - timedelta(days=2))
    forget_waited(now)
    assert {each.player.username for each in entries.all()} == {"lately", "waits"}


def test_who_does_not_wait_and_a_visitor_have_no_state():
    assert read_state(None) == read_state(player("ann").pk) == QueueState()


def test_whose_page_was_away_when_they_were_seated_is_led_to_the_table_as_long_as_they_play_there():
    match = table("ann", "bob", seats=2)
    ended("ann", 5, match)
    assert read_state(player("ann").pk) == QueueState(match=match.key)
    resign(match.key, player("ann").pk)
    assert read_state(player("ann").pk) == QueueState()


def test_who_gives_a_match_up_at_once_is_not_led_back_to_it():
    match = table("ann", "bob", seats=2)
    for name in ("ann", "bob"):
        ended(name, 5, match)
    QueueEntry.objects.update(ended_at=clock.now())
    resign(match.key, player("ann").pk)
    assert read_state(player("ann").pk) == QueueState()
    assert read_state(player("bob").pk) == QueueState(match=match.key)


def test_who_is_out_of_it_is_not_led_back_to_a_match_that_runs_on():
    match, out, still_in = with_somebody_out()
    match.seats.update(away=False)
    for name in (out, still_in):
        ended(name, 5, match)
    assert read_state(player(out).pk) == QueueState()
    assert read_state(player(still_in).pk) == QueueState(match=match.key)


def test_nobody_is_led_back_to_a_match_that_was_over_at_once():
    match = table("ann", "bob", seats=2)
    ended("ann", 5, match)
    QueueEntry.objects.update(ended_at=clock.now())
    play_out(match)
    assert read_state(player("ann").pk) == QueueState()


def test_the_statements_do_not_grow_with_those_who_wait():
    counts = []
    for many in (2, 9):
        people = [player(f"p{number}") for number in range(many)]
        for one in people:
            join_queue(one, "complots")
        with CaptureQueriesContext(connection) as queries:
            read_states({one.pk for one in people})
        counts.append(len(queries))
    assert counts == [2, 2]
