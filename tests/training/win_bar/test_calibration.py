"""How far chances can be believed."""

import doctest

import numpy as np
import pytest

from games.training.win_bar import calibration
from games.training.win_bar.calibration import Bin, expected_error, reliability


def test_the_examples_are_so():
    assert doctest.testmod(calibration).failed == 0


def test_what_was_said_is_held_against_what_came_by_tenths():
    chances = np.asarray([[0.25, 0.75], [0.25, 0.75], [1.0, 0.0]], np.float32)
    won = np.asarray([[1, 0], [0, 1], [1, 0]], np.float32)
    assert reliability(chances, won) == [Bin(2, 0.25, 0.5), Bin(2, 0.75, 0.5), Bin(1, 1.0, 1.0)]


def test_the_error_is_the_distance_of_each_tenth_by_its_seats():
    bins = [Bin(30, 0.2, 0.3), Bin(10, 0.8, 0.8)]
    assert expected_error(bins) == pytest.approx(0.075)
