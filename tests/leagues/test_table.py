"""The order of a division and its fifth."""

import pytest

from games.leagues.table import a_fifth, finalize_division, movements, sort_division
from games.leagues.tiers import HIGHEST, LOWEST, SEEDED, next_division, tier_of_rating
from games.models import Standing

MIDDLE = 3
FIFTHS = [0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5]


def row(player: int, points: int = 0, matches: int = 8, **facts: int) -> Standing:
    facts = {"wins": 0, "value": 1_500_000, "reached": 1, **facts}
    return Standing(player_id=player, points=points, matches=matches, **facts)


def table(players: int, matches: int = 8) -> list[Standing]:
    return sort_division(row(number, 100 - number, matches) for number in range(players))


@pytest.mark.parametrize("players", range(26))
def test_a_fifth_rises_and_as_many_fall_and_nobody_does_both(players):
    share = FIFTHS[players]
    assert a_fifth(players) == share
    still = players - 2 * share
    assert movements(table(players), MIDDLE) == [1] * share + [0] * still + [-1] * share
    assert movements(table(players), HIGHEST) == [0] * (players - share) + [-1] * share
    assert movements(table(players), LOWEST) == [1] * share + [0] * (players - share)


@pytest.mark.parametrize("players", range(26))
def test_whoever_played_too_little_stays(players):
    assert movements(table(players, 7), MIDDLE) == [0] * players


def test_the_fifth_is_of_those_who_played_enough():
    rows = [row(0, 90, 7), row(1, 80), row(2, 70), row(3, 60), row(4, 50, 1)]
    assert movements(sort_division(rows), MIDDLE) == [0, 1, 0, -1, 0]


def test_ties_are_broken_by_wins_then_rating_then_who_was_first_then_the_elder_account():
    rows = [
        row(9, 10, reached=5),
        row(8, 10, reached=5),
        row(7, 10, reached=4),
        row(6, 10, value=1_500_001, reached=9),
        row(5, 10, wins=1, value=0, reached=9),
        row(4, 11, reached=9),
    ]
    assert [it.player_id for it in sort_division(rows)] == [4, 5, 6, 7, 8, 9]


def test_a_final_table_has_ranks_without_a_gap():
    rows = finalize_division([row(1, 5), row(2, 5), row(3, 9)], MIDDLE)
    assert [(it.player_id, it.rank, it.moved) for it in rows] == [(3, 1, 1), (1, 2, 0), (2, 3, -1)]


def test_who_was_rated_before_there_were_seasons_enters_by_the_rating():
    assert [tier_of_rating(least) for least in SEEDED.values()] == [1, 2, 3, 4]
    assert [tier_of_rating(least - 1) for least in SEEDED.values()] == [2, 3, 4, 5]


def test_divisions_fill_by_twenties():
    assert [next_division(before) for before in (0, 19, 20, 39, 40)] == [1, 1, 2, 2, 3]
