"""Fitting a network to a sample: Adam on the log loss, the best of its epochs, a temperature."""

from collections.abc import Iterator

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from games.training.win_bar.adam import Adam
from games.training.win_bar.matches import Sample
from games.win_bar.network import Floats, Network, forward

HIDDEN = 32
BATCH = 512
EPOCHS = 16
RATE, LAST_RATE = 6e-3, 1e-5
TEMPERATURES = np.exp(np.linspace(np.log(0.6), np.log(2.0), 49)).astype(np.float32)


def fit(training: Sample, validation: Sample, seed: int, numbers: int | None = None) -> Network:
    """The network that tells most of the validation's winners; the same for the same seed.

    `numbers`: it reads only so many of each row, from the first on.
    """
    chance = np.random.default_rng(seed)
    tables, best, least = training.tables[:, :, :numbers], None, np.inf
    adam = Adam(begun(chance, tables.shape[2]))
    steps = EPOCHS * -(-len(tables) // BATCH)
    for _ in range(EPOCHS):
        for batch in batches(chance, len(tables)):
            some = tables[batch].astype(np.float32)
            rate = LAST_RATE + (RATE - LAST_RATE) * (1 - adam.steps / steps)
            adam.step(gradient(adam.network, some, training.won[batch]), rate)
        loss = log_loss(chances_of(adam.network, validation), validation)
        if loss < least:
            best, least = Network(*[weights.copy() for weights in adam.network]), loss
    assert best is not None
    return tempered(best, validation)


def chances_of(network: Network, sample: Sample) -> Floats:
    """What the network says of a whole sample."""
    return forward(network, sample.tables.astype(np.float32)).chances


def begun(chance: Generator, numbers: int) -> Network:
    """Random weights (He), and the same score for everybody."""
    nothing = np.zeros(HIDDEN, np.float32)
    return Network(
        opponent=random(chance, numbers),
        opponent_bias=nothing.copy(),
        own=random(chance, numbers),
        mean=random(chance, HIDDEN),
        bias=nothing.copy(),
        second=random(chance, HIDDEN),
        second_bias=nothing.copy(),
        last=nothing.copy(),
    )


def random(chance: Generator, inputs: int) -> Floats:
    """(inputs, hidden) weights."""
    weights = chance.standard_normal((inputs, HIDDEN)) * np.sqrt(1 / inputs)
    found: Floats = weights.astype(np.float32)
    return found


def batches(chance: Generator, count: int) -> Iterator[NDArray[np.int64]]:
    """All positions once, in random order."""
    order = chance.permutation(count)
    for start in range(0, count, BATCH):
        yield np.sort(order[start : start + BATCH])


def gradient(network: Network, tables: Floats, won: Floats) -> Network:
    """Of the log loss, averaged over the tables."""
    layers, read = forward(network, tables), tables[:, :, : len(network.own)]
    by_score = (layers.chances - won) / np.float32(len(tables))
    by_second: Floats = by_score[:, :, None] * network.last * (layers.second > 0)
    by_first: Floats = (by_second @ network.second.T) * (layers.first > 0)
    by_mean: Floats = (by_first @ network.mean.T) / np.float32(tables.shape[1] - 1)
    by_opponent: Floats = (by_mean.sum(axis=1, keepdims=True) - by_mean) * (layers.opponents > 0)
    return Network(
        opponent=product(read, by_opponent),
        opponent_bias=by_opponent.sum(axis=(0, 1)),
        own=product(read, by_first),
        mean=product(layers.mean, by_first),
        bias=by_first.sum(axis=(0, 1)),
        second=product(layers.first, by_second),
        second_bias=by_second.sum(axis=(0, 1)),
        last=product(layers.second, by_score[:, :, None])[:, 0],
    )


def product(inputs: Floats, slopes: Floats) -> Floats:
    """(tables, seats, a) and (tables, seats, b) as (a, b), summed over tables and seats."""
    summed: Floats = inputs.reshape(-1, inputs.shape[2]).T @ slopes.reshape(-1, slopes.shape[2])
    return summed


def log_loss(chances: Floats, sample: Sample) -> float:
    """Mean over the positions of what the winner's chance leaves unexplained, in nats."""
    told = np.log(np.maximum(chances, 1e-7))
    return float(-(sample.won * told).sum(axis=1).mean())


def tempered(network: Network, validation: Sample) -> Network:
    """The scores divided by the temperature that makes the validation's winners likeliest."""
    tried = [network._replace(last=network.last / each) for each in TEMPERATURES]
    return min(tried, key=lambda each: log_loss(chances_of(each, validation), validation))
