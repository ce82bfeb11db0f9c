"""Who sits at the tables that a net learns at."""

import numpy as np
import pytest

from games.training.master.company import LEARNER, Company

FOURS = np.array([0, 0, 1.0, 0, 0, 0, 0])


class Nobody:
    """Somebody who is never asked."""

    def choose(self, tables, which, seen):
        raise AssertionError


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


def test_at_mixed_tables_sit_different_others():
    seating = seated(selves=0.0, several=1.0)
    assert (seating == LEARNER).any(1).all()
    assert np.mean([{0, 1} <= set(row) for row in seating.tolist()]) > 0.2


def test_without_others_everybody_learns():
    company = Company([], np.zeros(0), FOURS)
    assert (company.seat(10, np.random.default_rng(1))[1] == LEARNER).all()
