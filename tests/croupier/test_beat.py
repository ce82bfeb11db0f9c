"""The beats of the site, and what their silence means."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from games import clock
from games.croupier import beat as beats
from games.croupier import resume as resuming
from games.croupier.beat import beat, join
from games.croupier.pulse import tell_if_set_back
from games.croupier.resume import Resuming
from games.matches import memory, uptime
from games.matches.lock import locked
from games.matches.uptime import PARTS, current
from games.models import Beat, Match
from games.models.beat import LONG_AGO, last_beat, last_beats
from tests.harness.tables import let_time_pass, replayed, table

pytestmark = pytest.mark.django_db
WEB, CROUPIER, RESUMED = Beat.Part
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


@pytest.fixture(autouse=True)
def _this_process_is_no_part_of_a_site(monkeypatch):
    monkeypatch.setattr(uptime, "_own_parts", set())


def silent_for(seconds: float, *parts: Beat.Part) -> None:
    """As if these parts had last been heard then."""
    Beat.objects.filter(part__in=parts).update(at=timezone.now() - timedelta(seconds=seconds))


def resumed() -> datetime | None:
    """Since when everything has been there."""
    return last_beat(RESUMED)


@pytest.fixture
def _up() -> None:
    """Both parts are there, and have been for a minute."""
    join(last_beats(), *PARTS)
    silent_for(60, RESUMED)


def test_nobody_was_ever_there_before_the_first_beat():
    assert last_beat(WEB) is None
    assert current(timezone.now()).until == LONG_AGO


@pytest.mark.usefixtures("_up")
def test_beats_one_after_the_other_change_nothing_else():
    since = resumed()
    silent_for(9, *PARTS)
    for part in PARTS:
        beat(part)
    assert resumed() == since
    assert all(last_beat(part) > timezone.now() - timedelta(seconds=5) for part in PARTS)


@pytest.mark.usefixtures("_up")
@pytest.mark.parametrize("part", PARTS)
def test_a_long_silence_of_either_part_is_noticed_by_the_next_beat_of_any(part):
    for speaker in PARTS:
        silent_for(0, *PARTS)
        silent_for(11, part)
        before = resumed()
        beat(speaker)
        assert resumed() > before


@pytest.mark.usefixtures("_up")
def test_while_one_part_is_away_the_site_is_down_and_time_does_not_count():
    silent_for(11, CROUPIER)
    beat(WEB)
    assert current(timezone.now()).down
    join(last_beats(), CROUPIER)
    beat(WEB)
    assert not current(timezone.now()).down


@pytest.mark.usefixtures("_up")
def test_a_silence_is_claimed_once():
    silent_for(11, *PARTS)
    heard = last_beats()
    join(heard, *PARTS)
    since = resumed()
    join(heard, *PARTS)
    join(heard, CROUPIER)
    beat(*PARTS)
    assert resumed() == since


@pytest.mark.usefixtures("_up")
def test_a_process_frozen_between_looking_and_speaking_hides_no_silence(monkeypatch):
    woken = timezone.now()
    looks = iter([woken - timedelta(hours=1)])
    silent_for(3601, *PARTS)
    monkeypatch.setattr(clock, "now", lambda: next(looks, woken))
    monkeypatch.setattr(beats, "silent", lambda *_: False)
    beat(*PARTS)
    monkeypatch.undo()
    before = resumed()
    beat(*PARTS)
    assert resumed() > before


@pytest.mark.usefixtures("_up")
def test_a_server_with_a_croupier_of_its_own_needs_no_beat_between_two_of_them(monkeypatch):
    silent_for(1, *PARTS)
    now = timezone.now()
    assert current(now).until < now
    monkeypatch.setattr(uptime, "_own_parts", set(PARTS))
    assert current(now).until == now
    silent_for(11, *PARTS)
    assert current(now).until < now


@pytest.mark.usefixtures("_up")
def test_a_croupier_goes_on_where_one_was_killed_and_gives_no_time_twice(monkeypatch):
    matches = [table("alice", "bob", "chloe", "denis") for _ in range(25)]
    Match.objects.update(asked_at=timezone.now() - timedelta(seconds=20))
    before = Match.objects.get(pk=matches[0].pk).version
    join({part: last_beat(part) for part in PARTS}, *PARTS)

    killed = Resuming()
    assert killed.next_batch()
    assert Match.objects.filter(version=before + 1).count() == 10
    for croupier in (Resuming(), Resuming()):
        while croupier.next_batch():
            pass

    assert Match.objects.filter(version=before + 1, asked_at=resumed()).count() == 25
    assert not killed.next_batch()
    assert Match.objects.filter(version=before + 1).count() == 25


@pytest.mark.usefixtures("_up")
def test_a_match_that_cannot_be_given_its_time_keeps_no_other_from_it(monkeypatch):
    monkeypatch.setattr(resuming, "BATCH", 1)
    broken, sound = table("alice", "bob", seats=2), table("chloe", "denis", seats=2)
    Match.objects.update(asked_at=timezone.now() - timedelta(seconds=20))
    Match.objects.filter(pk=broken.pk).update(options={"fifth": "lost"})
    memory.forget()
    join(last_beats(), *PARTS)
    croupier = Resuming()
    assert [croupier.next_batch() for _ in range(3)] == [True, True, False]
    sound.refresh_from_db()
    assert sound.asked_at == resumed()


@pytest.mark.usefixtures("_up")
def test_a_bot_s_turn_comes_when_it_would_have_come():
    match = table("alice", "bob", seats=4, bots=[2, 3])
    while not any(match.seats.get(number=s).bot for s in replayed(match).ask.awaited):
        let_time_pass(match)
    due = Match.objects.get(pk=match.pk).due_at
    join(last_beats(), *PARTS)
    Resuming().next_batch()
    match.refresh_from_db()
    assert match.asked_at == resumed()
    assert match.due_at == due


@pytest.fixture
def _set_back(monkeypatch) -> None:
    """The machine's clock goes back an hour, under processes that live on."""
    before = timezone.now
    clock.now()
    monkeypatch.setattr(timezone, "now", lambda: before() - HOUR)


def call_bot_for(match: Match, seat: int) -> None:
    """As if the player of a seat had gone away."""
    with locked(match.key) as live:
        live.seats[seat].away = True
        live.change(live.seats[seat])


def after_a_restart() -> None:
    """A process that has begun since then knows nothing of the time before."""
    clock.process_clock.reset()


@pytest.mark.usefixtures("_up", "_set_back")
def test_the_site_goes_on_by_its_own_time_where_the_clock_is_set_back():
    match = table("alice", seats=3, bots=[1, 2])
    since = resumed()
    beat(*PARTS)
    assert last_beat(WEB) > timezone.now() + HOUR - MINUTE
    assert resumed() == since
    assert match.due_at - clock.now() < MINUTE
    assert not current(clock.now()).down


@pytest.mark.usefixtures("_up", "_set_back")
def test_a_process_that_begins_after_that_goes_by_the_time_of_those_that_live():
    heard = last_beats()
    beat(*PARTS)
    newest = last_beat(WEB)
    after_a_restart()
    assert clock.now() < newest - HOUR + MINUTE
    join(heard, WEB)
    assert clock.now() >= newest
    assert not current(clock.now()).down


@pytest.mark.usefixtures("_up", "_set_back")
def test_where_no_process_lives_on_the_old_time_is_taken_back_and_matches_get_theirs():
    running, counted = table("alice", "bob", seats=2), table("chloe", "denis", seats=3)
    ahead = clock.now() + timedelta(seconds=4)
    Match.objects.filter(pk=counted.pk).update(starts_at=ahead, due_at=ahead)
    after_a_restart()
    assert current(clock.now()).since < clock.now() + HOUR
    join(last_beats(), *PARTS)
    assert max(last_beats().values()) <= clock.now()
    assert not Resuming().next_batch()
    running.refresh_from_db()
    counted.refresh_from_db()
    assert resumed() <= running.asked_at <= clock.now()
    assert running.due_at < clock.now() + MINUTE
    assert counted.starts_at <= clock.now()
    version = running.version
    Resuming().next_batch()
    running.refresh_from_db()
    assert running.version == version


@pytest.mark.usefixtures("_up", "_set_back")
def test_a_match_that_was_left_to_bots_goes_on_after_that_as_well():
    match = table("alice", seats=4, bots=[1, 2, 3])
    call_bot_for(match, seat=0)
    after_a_restart()
    join(last_beats(), *PARTS)
    Resuming().next_batch()
    match.refresh_from_db()
    assert match.unattended
    assert match.due_at < clock.now() + MINUTE


@pytest.mark.usefixtures("_up")
def test_a_countdown_that_goes_on_and_a_table_that_waits_are_left_alone(settings):
    counted, open_one = table("alice", "bob", seats=3), table("chloe", "denis", seats=3)
    soon = clock.now() + timedelta(seconds=settings.COUNTDOWN)
    Match.objects.filter(pk=counted.pk).update(starts_at=soon, due_at=soon)
    due = open_one.due_at
    Resuming().next_batch()
    counted.refresh_from_db()
    open_one.refresh_from_db()
    assert (counted.starts_at, counted.due_at) == (soon, soon)
    assert (open_one.starts_at, open_one.due_at) == (None, due)


@pytest.mark.usefixtures("_up")
def test_a_machine_whose_clock_is_behind_the_others_goes_by_theirs():
    later = timezone.now() + HOUR
    Beat.objects.filter(part=CROUPIER).update(at=later)
    beat(WEB)
    assert clock.now() >= later
    assert last_beat(WEB) >= later


def test_a_clock_that_was_set_back_is_told_once(caplog, monkeypatch):
    told = tell_if_set_back(timedelta(0))
    assert not caplog.messages
    before = timezone.now
    monkeypatch.setattr(timezone, "now", lambda: before() - HOUR)
    told = tell_if_set_back(told)
    assert caplog.messages == ["This machine's clock is 3600 s behind the time that matches go by"]
    assert tell_if_set_back(told) <= told
    assert len(caplog.messages) == 1
