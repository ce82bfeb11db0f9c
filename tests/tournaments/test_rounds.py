"""Whom the cut lets in, who sits out, and what ends early."""

import pytest

from accounts.models import User
from games import clock
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.models import Entrant
from games.tournaments.leave import leave, pause
from games.tournaments.points import BYE
from games.tournaments.recount import differences
from games.tournaments.rounds import best
from tests.harness.tables import player
from tests.tournaments.played import (
    begun,
    due,
    end,
    go_on,
    names,
    now,
    of_seven_and_eight,
    people,
    play_all,
    play_round,
    running,
    tournament,
)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("there", "let_in"), [(17, 16), (16, 16), (15, 4), (4, 4), (3, 0)])
def test_a_cut_to_sixteen_is_one_to_four_where_fewer_are_there(there, let_in):
    made, at = tournament(0, cut=16), clock.now()
    some = User.objects.bulk_create(User(username=f"p{number}") for number in range(there))
    entrants = [Entrant(tournament=made, player=one, joined_at=at, free_since=at) for one in some]
    assert len(best(made, Entrant.objects.bulk_create(entrants))) == let_in


@pytest.mark.parametrize("kind", ["pods", "knockout", "arena"])
@pytest.mark.parametrize(
    ("title", "seats", "many", "sizes"),
    [("intrigue", 5, 6, [3, 3]), ("intrigue", 5, 7, [3, 4]), ("complots", 8, 9, [4, 5])],
)
def test_nobody_sits_out_where_smaller_tables_seat_everybody(kind, title, seats, many, sizes):
    made = begun(many, kind, title=title, seats=seats, least=seats)
    assert sorted(match.seats_count for match in running(made)) == sizes


def test_pods_that_end_early_for_want_of_people_put_nobody_out():
    made = begun(4, rounds=3)
    play_round(made)
    for name in names(3):
        pause(made.key, player(name).pk)
    due(made)
    go_on()
    assert now(made).status == "finished"
    assert made.entrants.filter(status="paused").count() == 3


def test_the_cut_is_played_at_a_table_of_four_whatever_the_tables_of_the_pods_were():
    made = begun(5, rounds=1, cut=4, seats=2, least=2)
    play_round(made)
    due(made)
    go_on()
    assert [match.seats_count for match in running(made)] == [4]


@pytest.mark.parametrize("stage", ["pods", "cut"])
def test_who_has_left_has_left_and_is_not_put_out(stage):
    made = begun(8, rounds=1, cut=4)
    if stage == "cut":
        play_round(made)
        due(made)
        go_on()
    one = player(people(running(made)[0])[0])
    leave(made.key, one.pk)
    play_all(made)
    assert made.entrants.get(player=one).status == "left"


def test_the_first_round_of_a_knock_out_keeps_those_of_one_club_apart():
    made = tournament(8, "knockout")
    for lot, name in enumerate(names(8)):
        made.entrants.filter(player__username=name).update(lot=lot)
    club = create_club(player("aara"), "Les Amis", ["complots"], 8)
    join_club(club.invite, player("adra"))
    due(made)
    go_on()
    assert not any({"aara", "adra"} <= {*people(match)} for match in running(made))


def test_where_too_few_would_be_left_it_is_the_best_of_those_who_lost_that_goes_on_too():
    made = begun(6, "knockout", title="intrigue", seats=3, least=3)
    one, other = running(made)
    end(one, [1, 2, 3])
    end(other, [1, 2, 2])
    go_on()
    there = made.entrants.filter(status="in").values_list("player__username", flat=True)
    assert sorted(there) == sorted([*people(one)[:2], people(other)[0]])


def test_the_final_table_waits_for_no_break():
    made = begun(4, rounds=1)
    play_round(made)
    assert now(made).status == "finished"


@pytest.mark.parametrize(("kind", "points"), [("pods", BYE), ("knockout", 0)])
def test_a_bye_gives_the_points_of_a_middle_place_where_nobody_is_put_out(
    monkeypatch, kind, points
):
    monkeypatch.setattr("games.tournaments.rounds.allowed_sizes", of_seven_and_eight)
    made = begun(9, kind, seats=8, least=8)
    assert made.entrants.get(byes=1).points == points
    assert list(differences()) == []
