from dataclasses import dataclass

import numpy as np

from games.training.tuning.numbers import at, tuned


@dataclass(frozen=True)
class Numbers:
    much: float = 10.0
    little: float = 0.1
    none: float = 0.0
    whole: int = 3
    sure: bool = True


def test_positive_numbers_are_tuned_and_nothing_else():
    assert tuned(Numbers()) == ("much", "little")


def test_at_nought_it_is_the_start_and_at_one_e_times_as_much():
    assert at(Numbers(), np.zeros(2)) == Numbers()
    assert at(Numbers(), np.array([1.0, -1.0])) == Numbers(much=27.18, little=0.03679)
