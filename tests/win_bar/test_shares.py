"""Who has what of a victory."""

import doctest

import pytest

from games.win_bar import shares as module
from games.win_bar.shares import shares


def test_a_victory_is_one_however_many_share_it():
    for places in ((1, 2, 3), (1, 1, 3), (1, 1, 1, 4)):
        assert sum(shares(places)) == pytest.approx(1)
    assert shares((2, 1, 3)) == [0.0, 1.0, 0.0]


def test_the_example_is_so():
    assert doctest.testmod(module).failed == 0
