"""What a win is worth that comes late."""

import numpy as np
import pytest

from games.training.master.patience import USUAL, Patience


@pytest.mark.parametrize("seats", range(2, 9))
def test_patience_ends_where_a_match_has_become_longer_than_is_usual(seats):
    usual = USUAL[seats - 2]
    factors = Patience(0.9, late=0.5).at(np.array([0, usual, usual + 1]), np.full(3, seats))
    assert factors.tolist() == pytest.approx([0.9, 0.9, 0.5])


def test_whoever_is_given_none_waits_for_ever():
    assert Patience().at(np.array([0, 1000]), np.array([4, 4])).tolist() == [1, 1]
