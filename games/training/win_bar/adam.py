"""Adam with decoupled weight decay (AdamW), in numpy."""

from typing import NamedTuple

import numpy as np

from games.win_bar.network import Floats, Network

DECAY = 1e-2
FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.99, 1e-8


class Moments(NamedTuple):
    """Running means of a gradient and of its square."""

    mean: Floats
    square: Floats


class Adam:
    """Steps of a `network`, whose weights it changes in place; `steps` counts those made."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.steps = 0
        self.moments = [Moments(np.zeros_like(each), np.zeros_like(each)) for each in network]

    def step(self, gradients: Network, rate: float) -> None:
        """One step against the gradients."""
        self.steps += 1
        for weights, slope, moment in zip(self.network, gradients, self.moments, strict=True):
            moment.mean[:] += (1 - FIRST_MOMENT) * (slope - moment.mean)
            moment.square[:] += (1 - SECOND_MOMENT) * (slope**2 - moment.square)
            mean = moment.mean / (1 - FIRST_MOMENT**self.steps)
            square = moment.square / (1 - SECOND_MOMENT**self.steps)
            weights -= rate * (mean / (np.sqrt(square) + TINY) + DECAY * weights)
