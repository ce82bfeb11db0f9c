"""Whom is learnt from where somebody makes any legal move."""

import numpy as np

from games.training.master.wandering import ALL, NOBODY, Wandering

MATCHES = 2000
EACH = np.arange(MATCHES)
SEATS = np.full(MATCHES, 4)


def wandering(wanders):
    return Wandering(MATCHES, np.random.default_rng(1), wanders)


def test_everything_is_learnt_from_where_nobody_wanders():
    tried = wandering(0.0)
    assert not tried.now(EACH, EACH % 4, SEATS).any()
    assert tried.learnt(EACH, EACH % 4).all()
    tried.deal(EACH)
    assert tried.learnt(EACH, EACH % 4).all()


def test_somebody_is_to_wander_in_every_other_match():
    tried = wandering(0.5)
    assert set(tried.whom) == {ALL, NOBODY}
    assert abs((tried.whom == NOBODY).mean() - 0.5) < 0.05


def test_nothing_is_learnt_of_such_a_match_before_somebody_has_wandered():
    tried = wandering(0.5)
    np.testing.assert_array_equal(tried.learnt(EACH, EACH % 4), tried.whom == ALL)


def test_whoever_wanders_does_so_once_and_is_learnt_from_then_on_alone():
    tried = wandering(0.5)
    to_wander = tried.whom == NOBODY
    wanders = tried.now(EACH, EACH % 4, SEATS)
    assert wanders.any()
    assert not (wanders & ~to_wander).any()
    assert abs(wanders[to_wander].mean() - 0.5 / 4) < 0.05
    assert tried.learnt(EACH, EACH % 4)[wanders].all()
    assert not tried.learnt(EACH, (EACH + 1) % 4)[wanders].any()
    for _ in range(20):
        assert not tried.now(EACH, (EACH + 1) % 4, SEATS)[wanders].any()


def test_a_match_that_is_dealt_anew_is_drawn_for_anew():
    tried = wandering(1.0)
    tried.now(EACH, EACH % 4, SEATS)
    ended = np.flatnonzero(tried.whom >= 0)
    tried.deal(ended)
    assert set(tried.whom[ended]) == {ALL, NOBODY}
