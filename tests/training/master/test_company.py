"""Who sits at the tables that a net learns at."""

import numpy as np
import pytest

from games.training.master.company import LEARNER, Company
from games.training.master.opponents import AIMS, KEPT, PLANS, SHARES, Prices, of_the_master

PRICE = 0.1
FOURS = np.array([0, 0, 1.0, 0, 0, 0, 0])


class Nobody:
    """Somebody who is never asked."""

    def choose(self, tables, which, seen):
        raise AssertionError


def company_of(scripts, joined, shares=None):
    prices = np.full((7, len(scripts)), PRICE)
    return of_the_master(PLANS["table"], scripts, joined, prices, shares)


def seated(**given):
    company = Company([Nobody(), Nobody()], np.array([0.5, 0.5]), FOURS, **given)
    seats, seating = company.seat(4000, np.random.default_rng(1))
    assert (seats == 4).all()
    return seating[:, :4]


def test_a_learner_sits_alone_among_others_who_are_the_same():
    seating = seated(selves=0.0, several=0.0)
    learners = seating == LEARNER
    assert (learners.sum(1) == 1).all()
    assert learners.mean(0) == pytest.approx([0.25] * 4, abs=0.03)
    assert all(len(set(row) - {LEARNER}) == 1 for row in seating.tolist())


def test_some_tables_are_of_learners_alone():
    assert (seated(selves=0.4, several=0.0) == LEARNER).all(1).mean() == pytest.approx(
        0.4, abs=0.03
    )


def test_the_share_of_tables_of_learners_alone_may_depend_on_the_size():
    by_size = np.array([0, 0, 0.7, 0, 0, 0, 0])
    assert (seated(selves=by_size, several=0.0) == LEARNER).all(1).mean() == pytest.approx(
        0.7, abs=0.03
    )


def test_at_mixed_tables_sit_different_others():
    seating = seated(selves=0.0, several=1.0)
    assert (seating == LEARNER).any(1).all()
    assert np.mean([{0, 1} <= set(row) for row in seating.tolist()]) > 0.2


def test_without_others_everybody_learns():
    company = Company([], np.zeros(0), FOURS)
    assert (company.seat(10, np.random.default_rng(1))[1] == LEARNER).all()


def test_nobody_loses_their_place_when_others_join():
    scripts, joined = [Nobody(), Nobody()], []
    before = company_of(scripts, joined)
    for number in range(KEPT + 3):
        joined.append(("self" if number % 3 else "response", Nobody()))
        company = company_of(scripts, joined)
        assert list(company.brains[: len(before.brains)]) == list(before.brains)
        before = company
    assert list(before.brains) == [*scripts, *(brain for _, brain in joined)]


def test_only_the_latest_of_a_kind_are_dealt_in():
    joined = [("self", Nobody()) for _ in range(KEPT + 2)]
    for weights in company_of([Nobody()], joined).weights:
        assert weights.sum() == pytest.approx(1)
        assert weights[0] / weights[1:].sum() == pytest.approx(PRICE / SHARES["self"])
        assert (weights[1:] > 0).tolist() == [False] * 2 + [True] * KEPT


def test_those_who_are_hard_to_beat_at_a_size_are_dealt_in_oftener_there():
    shares = np.full((7, 3), 0.5)
    shares[2] = (0.1, 0.9, 0.5)
    joined = [("self", Nobody()), ("self", Nobody()), ("response", Nobody())]
    weights = company_of([], joined, shares).weights
    assert weights[0, 0] == weights[0, 1]
    assert weights[2, 0] > 20 * weights[2, 1] > 0
    assert weights[:, 2] == pytest.approx([SHARES["response"]] * 7)


def test_a_script_is_dealt_in_oftener_until_enough_is_won_off_it():
    prices = Prices()
    short = np.array([*AIMS.values()]).T
    short[0, 0] -= 0.2
    before = prices.weights.copy()
    prices.follow(short)
    assert prices.weights[0, 0] > before[0, 0]
    assert np.delete(prices.weights, 0) == pytest.approx(np.delete(before, 0))
    for _ in range(20):
        prices.follow(short + 0.5)
    assert (prices.weights == Prices.MIN).all()


def test_strangers_are_drawn_by_the_weights_of_their_size():
    weights = np.tile([0.5, 0.5], (7, 1))
    weights[2] = (0.9, 0.1)
    company = Company([Nobody(), Nobody()], weights, FOURS)
    drawn = company.strangers(np.array([2] * 2000 + [4] * 2000), 8, np.random.default_rng(1))
    assert drawn.shape == (4000, 8)
    assert drawn[:2000].mean() == pytest.approx(0.5, abs=0.02)
    assert drawn[2000:].mean() == pytest.approx(0.1, abs=0.02)
