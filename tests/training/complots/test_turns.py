"""How a match ends in the batch. (The plain course of turns: test_lockstep.)"""

import numpy as np
import pytest

from games.training.complots.tables import Tables
from games.training.complots.turns import finish


@pytest.mark.parametrize(
    ("lives", "coins", "places"),
    [
        ((1, 2, 1, 2), (9, 3, 8, 4), [3, 2, 4, 1]),
        ((1, 2, 1, 2), (9, 3, 9, 3), [3, 1, 3, 1]),
        ((1, 1, 1, 1), (0, 0, 0, 0), [1, 1, 1, 1]),
    ],
)
def test_the_living_are_placed_by_cards_then_coins_and_equals_share(lives, coins, places):
    matches = Tables(1, 4)
    matches.lives[0, :4], matches.coins[0, :4] = lives, coins
    finish(matches, np.array([0]))
    assert matches.places[0].tolist() == [*places, 0, 0, 0, 0]
    assert matches.finished.all()


def test_who_is_out_comes_after_the_living_the_first_out_last():
    matches = Tables(1, 4)
    row = np.array([0])
    for seat in (2, 0):
        matches.lives[0, seat] = 0
        matches.leave(row, np.array([seat]))
    finish(matches, row)
    assert matches.places[0, :4].tolist() == [3, 1, 4, 1]
