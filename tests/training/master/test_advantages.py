"""What decisions turn out to be worth, over matches whose seats answer in any order."""

import numpy as np
import pytest

from games.training.master.advantages import LAMBDA, Decisions, returns, shares_of

NOBODY = np.zeros((0, 8), np.float32)


def step(seat, value, shares=None, out=(), *, patience=1.0, horizon=0, stray=False):
    """One match in which that seat decides; `shares` if it ends then, else who is out."""
    return Decisions(
        match=np.array([0]),
        seat=np.array([seat]),
        value=np.array([value], np.float32),
        patience=np.array([patience], np.float32),
        horizon=np.array([horizon]),
        strays=np.array([stray]),
        ended=np.array([], np.intp) if shares is None else np.array([0]),
        shares=NOBODY if shares is None else np.array([shares], np.float32),
        out=np.isin(np.arange(8), out)[None],
    )


WON_BY_ONE = (0, 1, 0, 0, 0, 0, 0, 0)


def test_the_last_decision_of_a_seat_is_worth_its_share_though_another_ended_the_match():
    (first, known), (last, _) = returns([step(1, 0.4), step(0, 0.9, WON_BY_ONE)], 1)
    assert first == pytest.approx(1)
    assert known.all()
    assert last == pytest.approx(0)


def test_an_earlier_decision_trusts_the_outcome_by_lambda_and_the_next_value_by_the_rest():
    (first, _), (_, _) = returns([step(1, 0.2), step(1, 0.5, WON_BY_ONE)], 1)
    assert first == pytest.approx(LAMBDA + (1 - LAMBDA) * 0.5)


def test_the_impatient_value_less_what_comes_later():
    steps = [step(1, 0.2, patience=0.8), step(1, 0.5, WON_BY_ONE, patience=0.9)]
    (first, _), (second, _) = returns(steps, 1)
    assert second == pytest.approx(0.9)
    assert first == pytest.approx(0.8 * (LAMBDA * 0.9 + (1 - LAMBDA) * 0.5))


def test_a_decision_after_which_nothing_was_seen_is_not_known():
    (_, first), (_, last) = returns([step(1, 0.2), step(1, 0.5)], 1)
    assert first.all()
    assert not last.any()


def test_whoever_is_out_has_lost_though_the_match_goes_on():
    (first, known), (_, last) = returns([step(1, 0.2, out=[1]), step(0, 0.5, out=[1])], 1)
    assert known.all()
    assert first == pytest.approx(0)
    assert not last.any()


def test_who_is_out_of_the_next_match_at_a_table_keeps_the_share_of_the_one_before():
    (first, _), *_ = returns([step(1, 0.2, WON_BY_ONE, out=[1]), step(0, 0.5, out=[1])], 1)
    assert first == pytest.approx(1)


def test_the_next_match_at_a_table_says_nothing_of_the_one_before():
    (first, _), (second, _) = returns([step(1, 0.2, np.zeros(8)), step(1, 0.5, WON_BY_ONE)], 1)
    assert first == pytest.approx(0)
    assert second == pytest.approx(1)


def test_a_stray_is_worth_what_came_of_it_and_what_comes_within_the_horizon_of_one_is_not_known():
    steps = [step(0, 0.3, horizon=2), step(0, 0.4, horizon=2), step(1, 0.5, horizon=2, stray=True)]
    later = [step(0, 0.6, horizon=2), step(1, 0.7, horizon=2), step(0, 0.8, WON_BY_ONE, horizon=2)]
    found = returns(steps + later, 1)
    assert [bool(known.all()) for _, known in found] == [False, False, True, True, False, False]
    assert found[2][0] == pytest.approx(LAMBDA * 0.7 + (1 - LAMBDA) * 0.7)


def test_what_is_worth_something_only_after_a_stray_is_worth_what_was_expected():
    steps = [step(0, 0.3, horizon=2), step(0, 0.4, horizon=2), step(1, 0.5), step(1, 0.5)]
    (first, known), (second, _), *_ = returns([*steps, step(0, 0.6, stray=True)], 1)
    assert known.all()
    assert first == pytest.approx(LAMBDA * second + (1 - LAMBDA) * 0.4)


def test_whoever_is_out_soon_is_not_learnt_from_where_whoever_is_not_could_not_be():
    ((_, unknown),) = returns([step(1, 0.2, out=[1], horizon=1)], 1)
    (_, known), _ = returns([step(1, 0.2, out=[1], horizon=1), step(0, 0.5, out=[1])], 1)
    assert not unknown.any()
    assert known.all()


def test_equals_share_a_win():
    places = np.array([[1, 3, 1, 0, 0, 0, 0, 0]], np.int8)
    assert shares_of(places).tolist() == [[0.5, 0, 0.5, 0, 0, 0, 0, 0]]
