"""Ends: places, leavers, the cap, rematches."""

from dataclasses import replace

import pytest
from django.conf import settings

from complots_site.web.refusal import Refused
from games.checking.match import faults
from games.engine.outcome import behind
from games.matches import memory
from games.models import Match, Rating
from games.play.rematch import rematch
from games.play.resign import come_back, resign
from games.play.room.join_match import join_match
from games.play.room.leave_match import leave_match
from games.play.room.start_match import start_match
from games.records.stored import record_of
from games.records.verify import verify
from games.titles import all_titles, get
from tests.harness.tables import let_time_pass, name_at, play_out, player, replayed, table

pytestmark = pytest.mark.django_db


def test_a_finished_match_keeps_its_places_and_its_story():
    match = table("alice", seats=4, bots=[1, 2, 3])
    play_out(match)
    assert match.status == "finished"
    assert sorted(match.outcome["places"]) in ([1, 2, 3, 4],)
    assert [seat.place for seat in match.seats.all()] == match.outcome["places"]
    assert match.story[-1][0] == "wins"
    assert match.due_at is None


def test_finish_numbers_have_no_gap():
    for _ in range(3):
        play_out(table("alice", seats=3, bots=[1, 2]))
    numbers = Match.objects.order_by("finish_number").values_list("finish_number", flat=True)
    assert list(numbers) == [1, 2, 3]


@pytest.mark.parametrize(
    ("places", "gone", "expected"),
    [
        ((1, 2, 3, 4), (False, False, False, False), [1, 2, 3, 4]),
        ((1, 2, 3, 4), (True, False, False, False), [4, 1, 2, 3]),
        ((1, 2, 3, 4), (True, True, False, False), [3, 4, 1, 2]),
        ((1, 1, 3), (False, True, False), [1, 3, 2]),
        ((2, 1), (True, True), [2, 1]),
    ],
)
def test_whoever_left_is_placed_behind_all_who_stayed(places, gone, expected):
    assert behind(places, list(gone)) == tuple(expected)


def test_one_who_resigned_loses_even_if_their_bot_wins():
    for seed in range(4):
        match = table("alice", seats=3, seed=seed, bots=[1, 2])
        resign(match.key, player("alice").pk)
        play_out(match)
        assert match.seats.get(number=0).place == 3


def test_a_match_that_nobody_is_left_in_ends_at_once_and_counts_for_nobody(client):
    match = table("alice", "bob", seats=3, bots=[2])
    resign(match.key, player("alice").pk)
    match.refresh_from_db()
    assert match.status == "running"
    resign(match.key, player("bob").pk)
    match.refresh_from_db()
    assert (match.status, match.outcome["reason"], match.finish_number) == (
        "finished",
        "deserted",
        None,
    )
    assert match.seats.get(number=2).place == 1
    assert not Rating.objects.exists()
    assert list(faults(match)) == []
    assert verify(record_of(match)).ply == match.ply
    assert "Il ne restait personne à cette table" in client.get(f"/m/{match.key}/").text
    assert match.key not in client.get("/history/").text
    assert rematch(match.key, player("alice")).status == "open"


def test_a_match_goes_on_for_one_who_lost_it_when_the_others_resign():
    match = table("alice", "bob", seats=3, bots=[2])
    while len(replayed(match).still_in) == 3:
        let_time_pass(match)
    out = ({0, 1, 2} - set(replayed(match).still_in)).pop()
    for seat in {0, 1} - {out}:
        come_back(match.key, name_at(match, seat).pk)
        resign(match.key, name_at(match, seat).pk)
    match.refresh_from_db()
    assert (match.status == "running") == (out != 2)


def test_after_three_answers_of_the_clock_a_bot_stands_in_until_the_player_is_back():
    match = table("alice", "bob", "chloe", seats=3)
    for _ in range(40):
        let_time_pass(match)
        away = [seat for seat in match.seats.all() if seat.away]
        if away:
            break
    seat = away[0]
    assert seat.missed == 3
    come_back(match.key, seat.player_id)
    seat.refresh_from_db()
    assert (seat.away, seat.missed) == (False, 0)


def test_nobody_comes_back_from_a_resignation():
    match = table("alice", "bob", "chloe", seats=3)
    resign(match.key, player("alice").pk)
    come_back(match.key, player("alice").pk)
    assert match.seats.get(number=0).resigned


def test_a_match_without_an_end_is_stopped_among_the_living_and_unrated(monkeypatch):
    short = replace(get("complots"), most_moves=6)
    monkeypatch.setitem(all_titles(), "complots", short)
    match = table("alice", "bob", seats=4, bots=[2, 3])
    play_out(match)
    assert match.ply == 6
    assert match.outcome["reason"] == "stopped"
    assert not Rating.objects.exists()


def test_a_rematch_seats_the_same_people_and_the_winner_begins():
    match = table("alice", "bob", seats=3, bots=[2])
    play_out(match)
    following = rematch(match.key, player("bob"))
    assert following.status == "open"
    assert [s.player_id for s in following.seats.all()] == [None, player("bob").pk, None]
    assert rematch(match.key, player("alice")) == following
    following.refresh_from_db()
    assert following.status == "running"
    winner = match.seats.get(place=1).number
    assert following.options["first"] == winner
    assert replayed(following).table.turn == winner


def test_of_several_winners_the_first_who_is_at_the_rematch_begins():
    match = table("alice", "bob", "chloe", seats=3)
    play_out(match)
    match.seats.filter(player__username__in=("alice", "bob")).update(place=1)
    match.seats.filter(player__username="chloe").update(place=3)
    following = rematch(match.key, player("chloe"))
    rematch(match.key, player("bob"))
    start_match(following.key, player("chloe").pk)  # a bot has Alice's seat
    following.refresh_from_db()
    assert following.options["first"] == following.seats.get(player=player("bob")).number


def test_only_who_played_asks_for_a_rematch_and_only_when_it_is_over():
    match = table("alice", "bob", seats=2)
    with pytest.raises(Refused):
        rematch(match.key, player("alice"))
    play_out(match)
    with pytest.raises(Refused) as refusal:
        rematch(match.key, player("eve"))
    assert refusal.value.status == 403


def test_a_rematch_of_a_private_table_admits_its_people_without_the_link():
    match = table("alice", "bob", seats=2, public=False)
    play_out(match)
    following = rematch(match.key, player("alice"))
    rematch(match.key, player("bob"))
    following.refresh_from_db()
    assert not following.public
    assert name_at(following, 1) == player("bob")


def test_a_rematch_is_for_the_same_people(db):
    match = table("alice", "bob", seats=3, bots=[2])
    play_out(match)
    following = rematch(match.key, player("alice"))
    with pytest.raises(Refused) as refusal:
        join_match(following.key, player("eve"))
    assert refusal.value.status == 403
    join_match(following.key, player("eve"), invite=following.invite)


def test_a_rematch_that_was_given_up_can_be_asked_for_again():
    match = table("alice", "bob", seats=3, bots=[2])
    play_out(match)
    first = rematch(match.key, player("alice"))
    leave_match(first.key, player("alice").pk)
    second = rematch(match.key, player("bob"))
    assert second != first
    assert rematch(match.key, player("alice")) == second
    assert rematch(match.key, player("bob")) == second


def test_who_comes_late_sees_the_rematch_and_once_it_is_over_opens_another():
    match = table("alice", "bob", "chloe", seats=3)
    play_out(match)
    first = rematch(match.key, player("alice"))
    start_match(first.key, player("alice").pk)  # with bots in the other seats
    assert rematch(match.key, player("chloe")) == first
    assert not first.seats.filter(player=player("chloe")).exists()
    play_out(first)
    assert rematch(match.key, player("alice")) == first
    second = rematch(match.key, player("chloe"))
    assert second.host == player("chloe")
    assert rematch(match.key, player("bob")) == second


def test_everyone_is_told_who_waits_at_the_rematch():
    match = table("alice", "bob", seats=3, bots=[2])
    play_out(match)
    before = match.version
    rematch(match.key, player("alice"))
    match.refresh_from_db()
    assert match.version == before + 1
    assert memory.snapshot_at(match).rematch_host == "alice"


def test_one_who_waits_at_many_tables_may_still_return_to_their_own():
    matches = [table("alice", seats=3) for _ in range(settings.OPEN_PER_PLAYER)]
    join_match(matches[0].key, player("alice"))


def test_places_are_read_again_by_processes_that_know_the_seats_from_before():
    match = table("alice", seats=3, bots=[1, 2])
    match.refresh_from_db()
    memory.snapshot_at(match)
    seating = match.seating
    play_out(match)
    assert match.seating > seating
    assert [seat.place for seat in memory.snapshot_at(match).seats] == match.outcome["places"]
