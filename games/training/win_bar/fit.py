"""Fitting a network to a sample: Adam on the log loss, the best of its epochs, a temperature."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from games.training.win_bar.matches import Sample
from games.win_bar.network import OUT, Floats, Network, clockwise, softmax

HIDDEN = 32
BATCH = 512
EPOCHS = 12
RATE, LAST_RATE = 3e-3, 1e-4
DECAY = 1e-4
FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.99, 1e-8
TEMPERATURES = np.exp(np.linspace(np.log(0.6), np.log(2.0), 49)).astype(np.float32)


def fit(training: Sample, validation: Sample, seed: int, numbers: int | None = None) -> Network:
    """The network that tells most of the validation's winners; the same for the same seed.

    `numbers`: it reads only so many of each row, from the first on.
    """
    chance = np.random.default_rng(seed)
    tables, best, least = training.tables[:, :, :numbers], None, np.inf
    adam = Adam(begun(chance, tables.shape[1], tables.shape[2]))
    steps = EPOCHS * -(-len(tables) // BATCH)
    for epoch in range(EPOCHS):
        for batch in batches(chance, len(tables)):
            some = tables[batch].astype(np.float32)
            rate = RATE * (LAST_RATE / RATE) ** (adam.steps / steps)
            adam.step(gradient(adam.network, some, training.won[batch]), rate)
        loss = log_loss(adam.network.chances_of(validation.tables.astype(np.float32)), validation)
        if loss < least:
            best, least = Network(*(weights.copy() for weights in adam.network)), loss
    assert best is not None, epoch
    return tempered(best, validation)


def begun(chance: Generator, seats: int, numbers: int) -> Network:
    """Random weights (He), and no score for anybody."""
    inputs = seats * numbers
    return Network(
        random(chance, inputs, HIDDEN),
        np.zeros(HIDDEN, np.float32),
        random(chance, HIDDEN, HIDDEN),
        np.zeros(HIDDEN, np.float32),
        np.zeros(HIDDEN, np.float32),
    )


def random(chance: Generator, inputs: int, outputs: int) -> Floats:
    """(inputs, outputs) weights."""
    weights = chance.standard_normal((inputs, outputs)) * np.sqrt(2 / inputs)
    return weights.astype(np.float32)


def batches(chance: Generator, count: int) -> Iterator[np.ndarray]:
    """All positions once, in random order."""
    order = chance.permutation(count)
    for start in range(0, count, BATCH):
        yield np.sort(order[start : start + BATCH])


def gradient(network: Network, tables: Floats, won: Floats) -> Network:
    """Of the log loss, averaged over the tables."""
    seen = clockwise(tables)
    first = np.maximum(seen @ network.first + network.first_bias, 0)
    second = np.maximum(first @ network.second + network.second_bias, 0)
    chances = softmax(np.where(tables[:, :, 0] > 0, second @ network.last, OUT))
    by_score = (chances - won) / len(tables)
    by_second = by_score[:, :, None] * network.last * (second > 0)
    by_first = (by_second @ network.second.T) * (first > 0)
    flat = seen.reshape(-1, seen.shape[2])
    return Network(
        flat.T @ by_first.reshape(-1, HIDDEN),
        by_first.sum(axis=(0, 1)),
        first.reshape(-1, HIDDEN).T @ by_second.reshape(-1, HIDDEN),
        by_second.sum(axis=(0, 1)),
        second.reshape(-1, HIDDEN).T @ by_score.reshape(-1),
    )


class Adam:
    """Adam with decoupled weight decay; `steps` counts those made."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.steps = 0
        self.moments = [Moments(np.zeros_like(each), np.zeros_like(each)) for each in network]

    def step(self, gradients: Network, rate: float) -> None:
        """One step against the gradients, in place."""
        self.steps += 1
        for weights, slope, moment in zip(self.network, gradients, self.moments, strict=True):
            moment.mean[:] += (1 - FIRST_MOMENT) * (slope - moment.mean)
            moment.square[:] += (1 - SECOND_MOMENT) * (slope**2 - moment.square)
            mean = moment.mean / (1 - FIRST_MOMENT**self.steps)
            square = moment.square / (1 - SECOND_MOMENT**self.steps)
            weights -= rate * (mean / (np.sqrt(square) + TINY) + DECAY * weights)


class Moments(NamedTuple):
    """Running means of a gradient and of its square."""

    mean: Floats
    square: Floats


def log_loss(chances: Floats, sample: Sample) -> float:
    """Mean over the positions of what the winner's chance leaves unexplained, in nats."""
    told = np.log(np.maximum(chances, 1e-7))
    return float(-(sample.won * told).sum(axis=1).mean())


def tempered(network: Network, validation: Sample) -> Network:
    """The scores divided by the temperature that makes the validation's winners likeliest."""
    tables = validation.tables.astype(np.float32)
    tried = [network._replace(last=network.last / each) for each in TEMPERATURES]
    return min(tried, key=lambda each: log_loss(each.chances_of(tables), validation))
