"""The countdown before a match of several people: who begins it, who ends it, who stops it."""

from datetime import timedelta

import pytest

from complots_site.web.refusal import Refused
from games.croupier.act import act
from games.matches import memory
from games.models import Match
from games.play.rematch import rematch
from games.play.room.arrange_seats import seat_bot
from games.play.room.join_match import join_match
from games.play.room.leave_match import kick, leave_match
from games.play.room.set_ready import set_ready
from games.play.room.start_match import start_match
from games.play.room.stop_countdown import stop_countdown
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db
A_MOMENT = timedelta(milliseconds=1)


@pytest.fixture(autouse=True)
def _counted_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.conf.settings.COUNTDOWN", 5)


def full(*names: str, **plan: object) -> Match:
    """A table whose last seat has just been taken."""
    match = table(*names, seats=len(names) + len(plan.get("bots", ())), **plan)
    assert match.status == "open"
    assert match.starts_at is not None
    return match


def status_of(verb, *args, **kwargs) -> int:
    with pytest.raises(Refused) as refusal:
        verb(*args, **kwargs)
    return refusal.value.status


def test_the_croupier_starts_a_full_table_when_its_time_has_come_and_not_before():
    match = full("alice", "bob")
    assert match.due_at == match.starts_at
    assert not act(match.key, match.starts_at - A_MOMENT)
    match.refresh_from_db()
    assert match.status == "open"
    assert act(match.key, match.starts_at)
    match.refresh_from_db()
    assert (match.status, match.starts_at) == ("running", None)
    assert match.started_at is not None
    assert match.awaited


def test_a_bot_that_begins_takes_its_time_however_late_the_croupier_comes():
    match = full("alice", "bob", bots=[2])
    late = match.starts_at - timedelta(minutes=1)
    options = {**match.options, "first": 2}
    Match.objects.filter(pk=match.pk).update(options=options, starts_at=late, due_at=late)
    memory.forget()
    assert act(match.key, late)
    match.refresh_from_db()
    assert not match.awaited
    assert match.due_at > match.asked_at


def test_a_process_that_has_forgotten_everything_starts_it_too():
    match = full("alice", "bob")
    memory.forget()
    assert act(match.key, match.starts_at)
    match.refresh_from_db()
    assert match.status == "running"


def test_among_bots_alone_nothing_is_counted_down():
    assert table("alice", seats=4, bots=[1, 2, 3]).status == "running"
    match = table("alice", seats=2)
    seat_bot(match.key, player("alice").pk, 1)
    match.refresh_from_db()
    assert match.status == "running"


def test_a_bot_in_the_last_seat_begins_the_countdown_of_two_people():
    match = table("alice", "bob", seats=3)
    assert match.starts_at is None
    seat_bot(match.key, player("alice").pk, 2)
    match.refresh_from_db()
    assert (match.status, match.starts_at is not None) == ("open", True)


def test_the_host_need_not_wait():
    match = full("alice", "bob")
    start_match(match.key, player("alice").pk)
    match.refresh_from_db()
    assert (match.status, match.starts_at) == ("running", None)


def test_only_the_host_stops_it_and_the_table_stays_open_for_its_day():
    match = full("alice", "bob")
    assert status_of(stop_countdown, match.key, player("bob").pk) == 403
    assert status_of(stop_countdown, match.key, None) == 403
    stop_countdown(match.key, player("alice").pk)
    match.refresh_from_db()
    assert match.starts_at is None
    assert match.due_at > match.created_at + timedelta(hours=23)
    assert status_of(stop_countdown, match.key, player("alice").pk) == 409


def test_once_stopped_it_runs_again_when_everybody_is_ready():
    match = full("alice", "bob", bots=[2])
    set_ready(match.key, player("alice").pk, on=True)
    stop_countdown(match.key, player("alice").pk)
    set_ready(match.key, player("bob").pk, on=True)
    match.refresh_from_db()
    assert match.starts_at is None
    set_ready(match.key, player("alice").pk, on=True)
    match.refresh_from_db()
    assert match.starts_at is not None


def test_that_everybody_is_ready_does_not_begin_it_anew():
    match = full("alice", "bob")
    for name in ("alice", "bob"):
        set_ready(match.key, player(name).pk, on=True)
    assert Match.objects.get(pk=match.pk).starts_at == match.starts_at


def test_who_stops_it_is_the_only_one_who_is_not_ready_any_more():
    match = full("alice", "bob")
    for name in ("alice", "bob"):
        set_ready(match.key, player(name).pk, on=True)
    stop_countdown(match.key, player("alice").pk)
    assert [seat.ready for seat in match.seats.all()] == [False, True]


@pytest.mark.parametrize("gone", ["leaves", "is sent away"])
def test_a_seat_that_is_free_again_ends_it(gone):
    match = full("alice", "bob", "chloe")
    if gone == "leaves":
        leave_match(match.key, player("bob").pk)
    else:
        kick(match.key, player("alice").pk, 1)
    match.refresh_from_db()
    assert match.starts_at is None
    assert not act(match.key, match.created_at + timedelta(minutes=1))
    join_match(match.key, player("denis"))
    match.refresh_from_db()
    assert match.starts_at is not None


def test_so_does_a_bot_that_is_sent_away():
    match = full("alice", "bob", bots=[2])
    kick(match.key, player("alice").pk, 2)
    match.refresh_from_db()
    assert match.starts_at is None


def test_a_rematch_is_counted_down_as_well():
    match = full("alice", "bob")
    act(match.key, match.starts_at)
    play_out(match)
    again = rematch(match.key, player("alice"))
    rematch(match.key, player("bob"))
    again.refresh_from_db()
    assert (again.status, again.starts_at is not None) == ("open", True)


def test_a_table_whose_options_no_rules_know_is_closed_and_was_never_played(monkeypatch):
    match = full("alice", "bob")
    Match.objects.filter(pk=match.pk).update(options={"fifth": "the fool"})
    memory.forget()
    assert act(match.key, match.starts_at)
    match.refresh_from_db()
    assert (match.status, match.started_at) == ("closed", None)
