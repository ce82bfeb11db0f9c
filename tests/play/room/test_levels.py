"""Who chooses how good a bot is, when, and what it then plays like."""

from datetime import timedelta

import pytest

from complots_site.web.refusal import Refused
from games.croupier.act import act
from games.engine.bots import LEVELS, MASTER, NOVICE, REGULAR
from games.matches import memory
from games.matches.lock import locked
from games.models import Match, Seat
from games.play.create_match import Plan, create_match
from games.play.play_now import play_now
from games.play.rematch import rematch
from games.play.room.arrange_seats import seat_bot
from games.play.room.join_match import join_match
from games.play.room.leave_match import kick
from games.play.room.start_match import start_match
from games.titles import all_titles
from tests.harness.tables import let_time_pass, play_out, player, table

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("every_level")]


def levels(match: Match) -> list[str]:
    """The names and levels of the bots, by seat."""
    return [f"{seat.name}, {seat.level}" for seat in match.seats.filter(bot=True)]


def status_of(verb, *args, **kwargs) -> int:
    with pytest.raises(Refused) as refusal:
        verb(*args, **kwargs)
    return refusal.value.status


def test_a_bot_is_of_the_level_that_the_host_says_and_regular_if_they_say_none():
    match, alice = table("alice", seats=5), player("alice").pk
    seat_bot(match.key, alice, 1, MASTER)
    seat_bot(match.key, alice, 2, NOVICE)
    seat_bot(match.key, alice, 3)
    assert levels(match) == ["Marquis Octave, master", "Page Hermine, novice", "Anselme, regular"]


def test_the_host_changes_the_level_of_a_bot_that_sits_there_already():
    match, alice = table("alice", seats=3, bots=[2]), player("alice").pk
    for level in (NOVICE, NOVICE, MASTER):
        seat_bot(match.key, alice, 2, level)
        assert match.seats.get(number=2).level == level
    match.refresh_from_db()
    assert match.status == "open"


def test_nothing_is_told_of_a_bot_that_stays_as_it_was():
    match = table("alice", seats=3, bots=[2])
    seat_bot(match.key, player("alice").pk, 2, REGULAR)
    assert Match.objects.get().version == match.version


def test_only_the_host_decides_and_never_of_a_player():
    match = table("alice", "bob", seats=4, bots=[2])
    assert status_of(seat_bot, match.key, player("bob").pk, 2, MASTER) == 403
    assert status_of(seat_bot, match.key, None, 2, MASTER) == 403
    assert status_of(seat_bot, match.key, player("alice").pk, 0, MASTER) == 409
    assert status_of(seat_bot, match.key, player("alice").pk, 1, MASTER) == 409
    start_match(match.key, player("alice").pk)
    assert status_of(seat_bot, match.key, player("alice").pk, 2, MASTER) == 409
    assert [seat.level for seat in match.seats.all()] == [REGULAR] * 4


@pytest.mark.parametrize("level", ["", "expert", "Master", "regular ", "NaN", "x" * 10_000, "\0"])
def test_a_level_that_is_none_is_refused_and_changes_nothing(level):
    match = table("alice", seats=4, bots=[2])
    for seat in (2, 3):
        assert status_of(seat_bot, match.key, player("alice").pk, seat, level) == 422
    assert status_of(create_match, player("alice"), Plan("complots", 3, level=level)) == 422
    assert levels(match) == ["Hermine, regular"]
    assert Match.objects.count() == 1


def test_a_title_that_has_no_bots_of_a_level_seats_none():
    match = table("alice", seats=4, title="intrigue")
    assert status_of(seat_bot, match.key, player("alice").pk, 2, MASTER) == 422
    plan = Plan("intrigue", 3, bots=[1, 2], level=MASTER)
    assert status_of(create_match, player("alice"), plan) == 422


def test_all_bots_of_a_new_table_are_of_the_level_it_is_opened_with():
    assert levels(table("alice", seats=3, bots=[0, 2], level=MASTER)) == [
        "Marquise Mazarine, master",
        "Marquise Hermine, master",
    ]


def test_whoever_takes_a_bots_seat_leaves_nothing_of_its_level_there():
    match, alice = table("alice", seats=3, bots=[2], level=MASTER), player("alice").pk
    kick(match.key, alice, 2)
    join_match(match.key, player("bob"), 2)
    assert match.seats.get(number=2).level == REGULAR
    start_match(match.key, alice)
    assert levels(match) == ["Octave, regular"]


def test_play_now_and_the_free_seats_at_the_start_get_regular_bots():
    match = play_now(player("alice"), "complots")
    assert {seat.level for seat in match.seats.all()} == {REGULAR}


def test_a_new_level_begins_the_countdown_again_and_begins_none(monkeypatch):
    match = table("alice", "bob", seats=4, bots=[2], level=NOVICE)
    seat_bot(match.key, player("alice").pk, 2, MASTER)
    assert Match.objects.get().starts_at is None
    monkeypatch.setattr("django.conf.settings.COUNTDOWN", 5)
    seat_bot(match.key, player("alice").pk, 3)
    begun = Match.objects.get().starts_at - timedelta(seconds=4)
    Match.objects.update(starts_at=begun)
    memory.forget()
    seat_bot(match.key, player("alice").pk, 3, MASTER)
    assert Match.objects.get().starts_at > begun
    assert Match.objects.get().status == "open"


def test_in_a_rematch_the_bots_are_as_good_as_they_were():
    match = table("alice", seats=4, bots=[1], level=MASTER)
    seat_bot(match.key, player("alice").pk, 2, NOVICE)
    start_match(match.key, player("alice").pk)
    play_out(match)
    again = rematch(match.key, player("alice"))
    assert levels(again) == levels(match)
    assert [seat.level for seat in again.seats.all()] == [REGULAR, MASTER, NOVICE, REGULAR]


def test_in_a_rematch_a_level_that_is_gone_is_the_regular_one(monkeypatch):
    match = table("alice", seats=3, bots=[1, 2], level=MASTER)
    play_out(match)
    title = all_titles()["complots"]
    monkeypatch.delitem(title.bots, MASTER)
    assert {seat.level for seat in rematch(match.key, player("alice")).seats.all()} == {REGULAR}


@pytest.mark.parametrize("level", LEVELS)
def test_the_croupier_plays_a_bot_at_its_level_and_for_the_away_a_regular_one(every_level, level):
    match = table("alice", seats=2, bots=[1], level=level)
    while not every_level:
        let_time_pass(match)
    assert {*every_level} == {level}
    with locked(match.key) as live:
        live.seats[0].away = True
        live.change(live.seats[0])
    memory.forget()
    played = []
    for _ in range(12):
        every_level.clear()
        match.refresh_from_db()
        if match.due_at is None:
            break
        assert act(match.key, match.due_at)
        seat = match.moves.last().seat
        played += [(seat, each) for each in every_level]
    assert {*played} == {(0, REGULAR), (1, level)}


def test_a_bot_of_a_level_that_is_gone_plays_on_as_a_regular_one(monkeypatch, every_level):
    match = table("alice", seats=2, bots=[1], level=MASTER)
    monkeypatch.delitem(all_titles()["complots"].bots, MASTER)
    while not every_level:
        let_time_pass(match)
    assert {*every_level} == {REGULAR}


def test_a_seat_stored_by_a_process_that_knows_no_levels_is_regular():
    match = table("alice", seats=3, bots=[2], level=MASTER)
    Seat.objects.filter(match=match, number=2).update(bot=False, player=player("bob"))
    assert match.seats.get(number=2).bot_level == REGULAR
