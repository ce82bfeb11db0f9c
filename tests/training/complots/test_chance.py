"""Chance of the batch engine: everything is equally likely."""

import numpy as np
import pytest

from games.training.complots.chance import Drawn

MANY = 40_000
ROWS = np.arange(MANY)


@pytest.fixture
def drawn():
    return Drawn(np.random.default_rng(7))


def shares(found, bound):
    return np.bincount(found, minlength=bound) / MANY


def test_a_card_is_drawn_as_often_as_there_are_copies(drawn):
    court = np.tile(np.array([3, 0, 1, 2, 2], np.int8), (MANY, 1))
    found = shares(drawn.cards(ROWS, court), 5)
    assert found == pytest.approx(court[0] / 8, abs=0.02)
    assert found[1] == 0


def test_who_begins_is_any_seat(drawn):
    found = drawn.starts(ROWS, np.full(MANY, 7))
    assert shares(found, 7) == pytest.approx(1 / 7, abs=0.02)


def test_who_is_asked_is_any_of_those_who_wait(drawn):
    found = shares(drawn.asks(ROWS, np.full(MANY, 0b10110010)), 8)
    assert found == pytest.approx([0, 0.25, 0, 0, 0.25, 0.25, 0, 0.25], abs=0.02)
    assert found[[0, 2, 3, 6]].sum() == 0


def test_nobody_draws_nothing(drawn):
    none = np.array([], np.intp)
    assert drawn.cards(none, np.zeros((0, 5), np.int8)).size == 0
    assert drawn.asks(none, none).size == 0
