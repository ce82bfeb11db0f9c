"""Who waits in the queue is seated, once, at a match that runs."""

from datetime import timedelta

import pytest
from django.db import transaction

from accounts.guests import new_guest
from games import clock, finished_cursor
from games.matches import memory
from games.models import Match, Mute, QueueEntry, Rating
from games.play.answer import answer
from games.play.create_match import Plan, create_match
from games.play.moderation.ban import ban
from games.play.queue.accept_bots import accept_bots
from games.play.queue.join_queue import join_queue
from games.play.queue.leave_queue import leave_queue
from games.play.resign import resign
from games.push.kinds import QUICK_MATCH
from games.quick_match import seat
from games.quick_match.freshness import RELOADS, note_closed, note_seen
from games.quick_match.people import waits
from games.quick_match.seat import NAME, seat_waiting
from games.quick_match.state import QueueState, read_state
from games.tempo import Tempo
from tests.harness.tables import asked, player, table

pytestmark = pytest.mark.django_db


def wait(*names, title="complots", waited=50, **facts):
    """These people wait, for so many seconds already."""
    people = [player(name) for name in names]
    for one in people:
        join_queue(one, title)
    since = clock.now() - timedelta(seconds=waited)
    QueueEntry.objects.filter(player__in=people, ended_at=None).update(since=since, **facts)
    return people


def unseen(person, seconds):
    """Nobody has seen their page for so long."""
    at = clock.now() - timedelta(seconds=seconds)
    QueueEntry.objects.filter(player=person).update(seen_at=at)


def test_three_who_wait_are_told_and_seated_at_a_rated_live_match_that_runs(monkeypatch):
    told = []
    monkeypatch.setattr(seat, "tell", lambda *facts: told.append(facts))
    people = wait("ann", "bob", "cid")
    assert not seat_waiting()
    match = Match.objects.get()
    ((whom, *what),) = told
    assert {*whom} == {each.pk for each in people}
    assert what == [QUICK_MATCH, match.key, f"/m/{match.key}/"]
    assert (match.status, match.rated, match.public) == ("running", True, True)
    assert (match.tempo, match.seats_count) == (Tempo.LIVE, 3)
    assert {each.player for each in match.seats.all()} == {*people}
    assert not match.seats.filter(bot=True).exists()
    assert match.awaited
    assert all(read_state(each.pk).match == match.key for each in people)
    seat_waiting()
    assert Match.objects.count() == 1


def test_who_wait_for_different_games_do_not_sit_together():
    wait("ann", "bob")
    wait("cid", title="intrigue")
    seat_waiting()
    assert not Match.objects.exists()


def test_who_waits_for_a_game_that_is_no_longer_here_keeps_nobody_waiting():
    (ann,) = wait("ann")
    QueueEntry.objects.filter(player=ann).update(title="chess")
    wait("bob", "cid", "dan")
    seat_waiting()
    assert Match.objects.get().seats.filter(player__username__in=("bob", "cid", "dan")).count() == 3


def test_guests_sit_among_themselves_and_their_match_is_not_rated():
    guests = [new_guest() for _ in range(3)]
    for guest in guests:
        join_queue(guest, "complots")
    wait("ann", "bob")
    QueueEntry.objects.update(since=clock.now() - timedelta(seconds=50))
    seat_waiting()
    match = Match.objects.get()
    assert not match.rated
    assert {each.player for each in match.seats.all()} == {*guests}


def test_ratings_that_are_far_apart_wait_for_longer():
    people = wait("ann", "bob", "cid", "dan", waited=20)
    for one, value in zip(people, (1_000_000, 1_400_000, 1_800_000, 2_200_000), strict=True):
        Rating.objects.create(player=one, title="complots", value=value, matches=50)
    seat_waiting()
    assert not Match.objects.exists()
    QueueEntry.objects.update(since=clock.now() - timedelta(seconds=50))
    seat_waiting()
    assert Match.objects.get().seats_count == 4


def test_a_rating_in_another_game_says_nothing():
    (ann,) = wait("ann")
    Rating.objects.create(player=ann, title="complots", value=1_400_000, matches=15)
    Rating.objects.create(player=ann, title="intrigue", value=900_000, matches=14)
    told = {"complots": (1400, False), "intrigue": (900, True), "theories": (1500, True)}
    for title, known in told.items():
        (found,) = waits(title, QueueEntry.objects.all(), clock.now())
        assert (found.rating, found.provisional) == known


def test_who_has_closed_the_page_is_not_seated_and_who_is_back_is():
    people = wait("ann", "bob", "cid")
    unseen(people[0], 20)
    seat_waiting()
    assert not Match.objects.exists()
    note_seen([people[0].pk])
    seat_waiting()
    assert Match.objects.exists()


def test_a_closed_page_has_a_moment_to_be_opened_again(monkeypatch):
    people = wait("ann", "bob", "cid")
    note_closed(people[0].pk)
    closed, *others = QueueEntry.objects.order_by("pk").values_list("seen_at", flat=True)
    assert closed < min(others)
    later = clock.now() + timedelta(seconds=4)
    monkeypatch.setattr(clock, "now", lambda: later)
    note_seen([each.pk for each in people[1:]])
    seat_waiting()
    assert not Match.objects.exists()
    assert read_state(people[0].pk).title == "complots"


def test_who_loads_the_page_again_does_not_lose_their_turn(monkeypatch):
    people = wait("ann", "bob", "cid")
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now)
    note_closed(people[0].pk)
    later = now + RELOADS - timedelta(seconds=1)
    monkeypatch.setattr(clock, "now", lambda: later)
    seat_waiting()
    assert Match.objects.exists()


def test_who_closes_a_page_that_was_away_is_not_there_again():
    people = wait("ann", "bob", "cid")
    unseen(people[0], 20)
    note_closed(people[0].pk)
    seat_waiting()
    assert not Match.objects.exists()


def test_whose_page_is_gone_for_a_minute_has_left():
    (one,) = wait("ann")
    unseen(one, 70)
    seat_waiting()
    assert read_state(one.pk).title == ""
    assert QueueEntry.objects.get().match is None


def test_who_leaves_is_not_seated():
    people = wait("ann", "bob", "cid")
    leave_queue(people[1].pk)
    seat_waiting()
    assert not Match.objects.exists()
    assert read_state(people[1].pk).title == ""


def test_who_has_sat_down_at_a_live_table_meanwhile_no_longer_waits():
    wait("ann", "bob", "cid")
    table("ann", "dan", seats=2)
    seat_waiting()
    assert Match.objects.count() == 1
    assert read_state(player("ann").pk).title == ""
    assert read_state(player("bob").pk).title == "complots"


def test_who_plays_at_as_many_tables_as_one_can_no_longer_waits(settings):
    ann, bob, eve = wait("ann", "bob", "eve")
    for name in ("ann", "bob"):
        match = table(name, f"{name}-too", seats=2, tempo=Tempo.SLOW)
    resign(match.key, bob.pk)
    create_match(eve, Plan("complots", 2, tempo=Tempo.SLOW))
    settings.RUNNING_PER_PLAYER = 1
    seat_waiting()
    assert read_state(ann.pk) == QueueState()
    assert [read_state(each.pk).title for each in (bob, eve)] == ["complots"] * 2


@pytest.mark.parametrize("rotten", [{"notation": "lose:duke"}, {"seat": 7}])
def test_a_match_whose_moves_do_not_fit_its_rules_keeps_nobody_from_a_seat(rotten):
    ann, *_ = wait("ann", "bob", "cid")
    match = table("ann", "dan", seats=2)
    who, ask, notation = asked(match)
    answer(match.key, who.pk, ask, notation)
    match.moves.update(**rotten)
    memory.forget()
    assert not seat_waiting()
    assert Match.objects.exclude(pk=match.pk).get().seats.filter(player=ann).exists()


def test_who_is_banned_is_not_seated():
    people = wait("ann", "bob", "cid")
    ban(people[0])
    seat_waiting()
    assert not Match.objects.exists()


def test_who_has_muted_somebody_does_not_sit_with_them():
    people = wait("ann", "bob", "cid", "dan")
    Mute.objects.create(player=people[0], muted=people[1])
    seat_waiting()
    sitting = {each.player for each in Match.objects.get().seats.all()}
    assert len(sitting & {people[0], people[1]}) == 1


def test_guests_whose_names_look_alike_do_not_sit_together():
    alike = new_guest("Nina"), new_guest("NINA")
    for guest in (*alike, new_guest(), new_guest()):
        join_queue(guest, "complots")
    QueueEntry.objects.update(since=clock.now() - timedelta(seconds=50))
    seat_waiting()
    sitting = {each.player for each in Match.objects.get().seats.all()}
    assert len(sitting.intersection(alike)) == 1


def test_two_who_want_bots_share_a_rated_table_with_them():
    people = wait("ann", "bob")
    for one in people:
        accept_bots(one.pk)
    seat_waiting()
    match = Match.objects.get()
    assert (match.seats_count, match.rated, match.seats.filter(bot=True).count()) == (4, True, 2)


def test_one_who_wants_bots_plays_alone_with_them_in_private_unrated():
    (one,) = wait("ann", bots_since=clock.now() - timedelta(seconds=10))
    seat_waiting()
    match = Match.objects.get()
    assert (match.public, match.rated, match.chat) == (False, False, False)
    assert match.seats.filter(bot=True).count() == 3
    assert read_state(one.pk).match == match.key


def test_a_table_that_fails_holds_up_nobody_else(monkeypatch, caplog):
    wait("ann", "bob", "cid")
    wait("dan", "eve", "fay", title="intrigue")
    begin = seat.begin

    def failing(title, *args, **kwargs):
        if title == "complots":
            raise ValueError("broken")
        return begin(title, *args, **kwargs)

    monkeypatch.setattr(seat, "begin", failing)
    seat_waiting()
    assert Match.objects.get().title == "intrigue"
    assert not QueueEntry.objects.filter(ended_at=None).exists()
    assert "A quick match could not begin" in caplog.text


def test_a_croupier_that_is_killed_before_the_end_has_seated_nobody(monkeypatch):
    wait("ann", "bob", "cid")

    def killed(*args):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(seat, "end", lambda *args: killed() if args[2:] else None)
        with pytest.raises(KeyboardInterrupt):
            seat_waiting()
    assert not Match.objects.exists()
    seat_waiting()
    assert Match.objects.count() == 1


def test_another_croupier_leaves_the_queue_alone_meanwhile(monkeypatch):
    wait("ann", "bob", "cid")
    monkeypatch.setattr(finished_cursor, "locked", lambda name: None)
    assert not seat_waiting()
    assert not Match.objects.exists()


def test_a_round_makes_few_tables_and_says_that_there_are_more(monkeypatch):
    monkeypatch.setattr(seat, "MOST", 1)
    wait(*(f"p{number}" for number in range(8)))
    assert seat_waiting()
    assert not seat_waiting()
    assert Match.objects.count() == 2


def test_the_lock_is_there_after_the_first_round():
    with transaction.atomic():
        assert finished_cursor.locked(NAME) is not None
