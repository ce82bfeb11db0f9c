"""Learners that try every move: what is never tried is never learnt, nor what answers it.

Without it nobody drafts an assassin after a minute of self-play, whoever claims one is always
challenged, and a best response that drafts one wins nearly every match (docs/bots.md).
"""

from typing import NamedTuple

import torch
from torch import Tensor

from games.titles.complots.bot.encode import KIND
from games.training.master.net import NEVER, Judged, Net


class Tries(NamedTuple):
    """The chances that any legal move is made instead of one by the policy."""

    draft: float = 0.0
    elsewhere: float = 0.0


class Exploring:
    """A net whose policy is mixed with any legal move.

    Its chances are those that moves are drawn by, so that what is learnt from them is weighed by
    how much oftener the policy alone would make each.
    """

    def __init__(self, net: Net, tries: Tries) -> None:
        self.net, self.tries = net, tries

    def __call__(self, own: Tensor, others: Tensor, legal: Tensor) -> Judged:
        """As the net does."""
        judged: Judged = self.net(own, others, legal)
        drafting = own[:, KIND["draft"]] > 0
        tried = torch.where(drafting, self.tries.draft, self.tries.elsewhere)[:, None]
        any_legal = legal / legal.sum(1, keepdim=True)
        chances = torch.lerp(torch.softmax(judged.logits, 1), any_legal, tried)
        return judged._replace(logits=chances.log().masked_fill(~legal, NEVER))
