"""Fitting: gradients as they are measured, and chances that were really there found again."""

import numpy as np
import pytest

from games.training.win_bar import fit as fitting
from games.training.win_bar.fit import chances_of, fit, gradient, log_loss
from games.training.win_bar.matches import Sample
from games.win_bar.network import Network, forward

SEATS, NUMBERS = 3, 5


def a_sample(matches, seed=1):
    """A seat wins with a chance that is a softmax of its second number; one in ten is out."""
    chance = np.random.default_rng(seed)
    tables = chance.random((matches, SEATS, NUMBERS)).astype(np.float16)
    tables[:, :, 0] = 1
    tables[chance.random(matches) < 0.1, 2, 0] = 0
    scores = np.where(tables[:, :, 0] > 0, 4 * tables[:, :, 1].astype(float), -np.inf)
    shares = np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)
    winners = [chance.choice(SEATS, p=row) for row in shares]
    won = np.eye(SEATS, dtype=np.float32)[winners]
    return Sample(tables, won, np.arange(matches, dtype=np.int32)), shares


def test_the_gradient_is_the_slope_of_the_loss():
    sample, _ = a_sample(16)
    begun = fitting.begun(np.random.default_rng(2), NUMBERS)
    network = Network(*[each.astype(np.float64) for each in begun])
    network.last[:] = np.random.default_rng(3).standard_normal(len(network.last))
    tables = sample.tables.astype(np.float64)
    slopes = gradient(network, tables, sample.won)
    step = 1e-6
    for weights, slope in zip(network, slopes, strict=True):
        place = tuple(np.unravel_index(np.abs(slope).argmax(), slope.shape))
        kept, losses = weights[place], []
        for moved in (kept - step, kept + step):
            weights[place] = moved
            losses.append(log_loss(forward(network, tables).chances, sample))
        weights[place] = kept
        assert (losses[1] - losses[0]) / (2 * step) == pytest.approx(slope[place], rel=1e-3)


def test_what_decides_is_found_and_the_rest_left():
    training, _ = a_sample(2500)
    validation, _ = a_sample(800, seed=2)
    test, shares = a_sample(800, seed=3)
    network = fit(training, validation, seed=1)
    assert np.abs(chances_of(network, test) - shares).mean() < 0.07
    blind = fit(training, validation, seed=1, numbers=1)
    assert log_loss(chances_of(network, test), test) < log_loss(chances_of(blind, test), test)


def test_the_same_seed_fits_the_same_and_another_something_else():
    training, validation = a_sample(400)[0], a_sample(100, seed=2)[0]
    one, again, other = (fit(training, validation, seed) for seed in (1, 1, 2))
    assert all((a == b).all() for a, b in zip(one, again, strict=True))
    assert any((a != b).any() for a, b in zip(one, other, strict=True))
