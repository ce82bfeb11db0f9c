"""A net that learns: matches, batches, gradients; alone or as one of several processes."""

from copy import deepcopy

import numpy as np
import torch
from torch import Tensor

from games.titles.complots.bot.encode import KIND
from games.training.master.company import Company
from games.training.master.exploring import Tries
from games.training.master.net import NEVER, Judged, Net
from games.training.master.patience import Patience
from games.training.master.ppo import Settings, follow, improve
from games.training.master.rollout import EVER, Rollout
from games.training.master.side_by_side import share

MATCHES, STEPS = 512, 40
"""Matches that a process plays side by side, and decisions in each before it learns."""
MINIBATCHES = 8
REFERENCE = 0.01
"""How far the reference follows with each batch: it is about the mean of the last hundred."""

NEVER_TRIES = Tries()


class Exploring:
    """A net that makes any legal move by its `tries`.

    Its chances are those that moves are drawn by, so that what is learnt from them is weighed by
    how much oftener the policy alone would make each.
    """

    def __init__(self, net: Net, tries: Tries) -> None:
        self.net, self.tries = net, tries

    def __call__(self, own: Tensor, others: Tensor, legal: Tensor) -> Judged:
        """As the net does."""
        judged: Judged = self.net(own, others, legal)
        chances = torch.softmax(judged.logits, 1)
        drawn_by = self.tries.mixed(chances, legal, own[:, KIND["draft"]])
        return judged._replace(logits=drawn_by.log().masked_fill(~legal, NEVER))


class Learner:
    """A net, its reference and optimiser, and the matches it learns from."""

    def __init__(
        self, net: Net, company: Company, chance: np.random.Generator, patience: Patience = EVER
    ) -> None:
        self.net = net
        self.reference = deepcopy(net)
        self.optimiser = torch.optim.Adam(net.parameters(), eps=1e-5)
        self.rollout = Rollout(MATCHES, company, chance, patience)
        self.learnt = 0

    def batch(self, settings: Settings, tries: Tries = NEVER_TRIES) -> dict[str, float]:
        """Play, learn from it, and tell the losses."""
        batch = self.rollout.collect(Exploring(self.net, tries), STEPS)
        self.learnt += len(batch)
        losses = improve(
            self.net, self.reference, self.optimiser, batch, settings, share, MINIBATCHES
        )
        follow(self.reference, self.net, REFERENCE)
        return losses

    def state(self) -> dict[str, object]:
        """All that is needed to go on later; the matches begin anew."""
        return {
            "net": self.net.state_dict(),
            "reference": self.reference.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "learnt": self.learnt,
        }

    def restore(self, state: dict[str, object]) -> None:
        """Go on from what `state` gave."""
        for part in ("net", "reference", "optimiser"):
            getattr(self, part).load_state_dict(state[part])
        self.learnt = int(str(state["learnt"]))
