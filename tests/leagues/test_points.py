"""What a match is worth."""

import pytest

from games.leagues.points import BEST, best_scores, points_by_player


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ([1, 2, 3, 4], [6, 2, 1, 0]),
        ([1, 2], [2, 0]),
        ([1, 2, 3, 4, 5, 6, 7, 8], [14, 6, 5, 4, 3, 2, 1, 0]),
        ([1, 1, 3], [2, 2, 0]),
        ([1, 1, 1], [0, 0, 0]),
        ([1, 2, 2, 4], [6, 1, 1, 0]),
        ([2, 3], [1, 0]),
        ([2, 2, 5], [1, 1, 0]),
    ],
    ids=[
        *("four", "two", "eight", "shared victory", "all win", "shared second", "a bot won"),
        "a bot won before two equals",
    ],
)
def test_a_point_for_each_human_outlasted_and_another_for_the_winner(places, points):
    by_player = dict(enumerate(places))
    assert list(points_by_player(by_player).values()) == points


def test_the_twenty_best_are_kept():
    scores = []
    for gain in range(30):
        scores = best_scores(scores, gain)
    assert scores == list(range(29, 9, -1))
    assert len(scores) == BEST
    assert best_scores(scores, 3) == scores
