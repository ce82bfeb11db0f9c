"""Best responses: nets trained against a frozen one alone, to find what it does not stand up to."""

import time
from copy import deepcopy

import numpy as np
from torch import Tensor

from games.training.master.company import Company
from games.training.master.learner import Learner
from games.training.master.net import Net
from games.training.master.pool import Frozen
from games.training.master.ppo import Settings
from games.training.master.side_by_side import agreed

EAGER = 1.5e-3
"""The rate at which a response begins to learn: it has minutes."""


def best_response(
    company: Company, chance: np.random.Generator, seconds: float, begun: Net | None = None
) -> Learner:
    """A net trained in that company for so long, from nothing or from the one begun."""
    learner = Learner(deepcopy(begun or Net()), company, chance)
    began, spent = time.monotonic(), 0.0
    while spent < seconds:
        left = 1 - spent / seconds
        learner.batch(Settings(rate=EAGER * (0.1 + 0.9 * left), entropy=0.015 * left, pull=0.0))
        spent = agreed(time.monotonic() - began)
    return learner


def frozen(net: Net) -> Frozen:
    """The net as it stands."""
    return Frozen(deepcopy(net))


def loaded(state: dict[str, Tensor]) -> Frozen:
    """The net of those weights."""
    net = Net()
    net.load_state_dict(state)
    return Frozen(net)
