"""What a learner has won lately, by brain and size."""

import numpy as np
import pytest

from games.training.master.tally import FIRST, Tally


def counted(brain, seats, won):
    tally = Tally()
    tally.count(brain, np.array(seats), np.array(won))
    return tally


def test_shares_are_by_brain_and_size():
    shares = counted(1, [2] * 980 + [4] * 980, [1.0] * 980 + [0.0] * 980).shares(3)
    assert shares.shape == (7, 3)
    assert shares[0, 1] == pytest.approx((980 + FIRST / 2) / 1000)
    assert shares[2, 1] == pytest.approx(FIRST / 4 / 1000)


def test_where_nothing_was_played_the_share_is_fair():
    assert Tally().shares(2)[:, 1] == pytest.approx(1 / np.arange(2, 9))
    assert counted(0, [2], [1.0]).shares(2)[1:] == pytest.approx(
        np.repeat(1 / np.arange(3, 9)[:, None], 2, 1)
    )


def test_what_was_earlier_fades():
    tally = counted(0, [2] * 8, [0.0] * 8)
    tally.fade()
    tally.count(0, np.array([2] * 4), np.array([1.0] * 4))
    assert tally.scores() == {0: pytest.approx(1.0)}


def test_a_score_is_in_times_of_the_fair_share_over_all_sizes():
    assert counted(5, [2, 8], [0.5, 0.0]).scores() == {5: pytest.approx(0.5 / 0.625)}
