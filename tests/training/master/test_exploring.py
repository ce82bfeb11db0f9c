"""Learners that try every move."""

import numpy as np
import pytest

from games.training.master.exploring import Tries

DRAFTING = np.array([1.0, 0.0])
LEGAL = np.array([[True, True, True, True, True, False], [True, True, False, False, False, False]])
SURE = np.array([[1.0, 0, 0, 0, 0, 0], [1.0, 0, 0, 0, 0, 0]])
"""The policy at a draft, and elsewhere."""


def test_every_legal_move_has_its_part_of_the_tries_at_the_draft_and_elsewhere():
    drafted, moved = Tries(draft=0.3, elsewhere=0.02).mixed(SURE, LEGAL, DRAFTING)
    assert drafted == pytest.approx([0.76, 0.06, 0.06, 0.06, 0.06, 0])
    assert moved == pytest.approx([0.99, 0.01, 0, 0, 0, 0])


def test_the_chances_add_up_to_one():
    chances = np.array([[0.1, 0.2, 0.3, 0.2, 0.2, 0], [0.6, 0.4, 0, 0, 0, 0]])
    assert Tries(0.3, 0.1).mixed(chances, LEGAL, DRAFTING).sum(1) == pytest.approx([1, 1])


def test_without_tries_the_policy_is_as_it_is():
    assert (Tries().mixed(SURE, LEGAL, DRAFTING) == SURE).all()
