"""Who stands where in a tournament."""

import pytest

from games.models import Entrant
from games.tournaments.leave import leave
from games.tournaments.recount import differences
from games.tournaments.standings import Sat, ranking, standings
from tests.tournaments.played import begun, of_seven_and_eight, play_all, play_round


def in_order(rows, seats=()):
    """The numbers of these, the first first: of each its number, points, wins, lot and status."""
    names = ("pk", "points", "wins", "lot", "status")
    made = [Entrant(**dict(zip(names, row, strict=False))) for row in rows]
    return [row.entrant.pk for row in ranking(made, seats)]


def test_equal_points_are_told_apart_by_those_of_the_opponents_then_wins_then_the_lot():
    met = [Sat(1, 7, 1, "pods", 1), Sat(3, 7, 1, "pods", 2)]
    met += [Sat(2, 8, 1, "pods", 1), Sat(4, 8, 1, "pods", 2)]
    assert in_order([(1, 500, 9, 1), (2, 500, 1, 2), (3, 200), (4, 300)], met) == [2, 1, 4, 3]
    assert in_order([(1, 500, 1, 1), (2, 500, 2, 2), (3, 600, 0, 9)]) == [3, 2, 1]
    assert in_order([(1, 500, 1, 2), (2, 500, 1, 1)]) == [2, 1]


def test_how_far_one_came_in_rounds_that_put_people_out_goes_before_all_points():
    pods = [Sat(number, 5, 1, "pods", 5 - number) for number in (1, 2, 3, 4)]
    cut = [Sat(1, 6, 2, "cut", 2), Sat(2, 6, 2, "cut", 1), Sat(3, 6, 2, "cut", 3)]
    assert in_order([(1, 900), (2, 100), (3, 950), (4, 999)], pods + cut) == [2, 1, 3, 4]
    final = [Sat(3, 9, 3, "cut", 2), Sat(1, 9, 3, "cut", 1)]
    assert in_order([(1, 900), (2, 100), (3, 950), (4, 999)], pods + cut + final) == [1, 3, 2, 4]


def test_in_such_a_round_a_bye_goes_before_all_places_and_a_table_that_counted_for_nobody_last():
    seats = [Sat(1, 6, 1, "knockout", 1), Sat(2, None, 1, "knockout", None)]
    seats += [Sat(3, 7, 1, "knockout", None), Sat(4, 6, 1, "knockout", 8)]
    assert in_order([(1, 500), (2,), (3, 900), (4, 100)], seats) == [2, 1, 4, 3]


def test_of_one_place_in_such_a_round_who_has_gone_stands_behind_who_is_there():
    seats = [Sat(number, number, 1, "knockout", 2) for number in (1, 2, 3)]
    rows = [(1, 900, 0, 0, "out"), (2, 100, 0, 0, "in"), (3, 500, 0, 0, "paused")]
    assert in_order(rows, seats) == [3, 2, 1]
    assert in_order(rows) == [1, 3, 2], "in other rounds nobody is put out"


@pytest.mark.django_db
def test_the_place_that_one_is_told_is_the_rank_in_the_final_table(monkeypatch):
    monkeypatch.setattr("games.tournaments.rounds.allowed_sizes", of_seven_and_eight)
    made = begun(9, seats=8, least=8)
    rests = made.entrants.get(byes=1)
    play_round(made)
    leave(made.key, rests.player_id)
    rows = standings(play_all(made))
    unplayed = next(row for row in rows if row.entrant.pk == rests.pk)
    assert unplayed.rank < len(rows), "a bye is worth more than the last places"
    assert unplayed.entrant.place is None
    assert all(row.entrant.place == row.rank for row in rows if row.entrant.played)
    assert list(differences()) == []
