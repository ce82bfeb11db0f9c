"""Nets at tables that others learn at: earlier selves, best responses, the master itself."""

import math

import torch

from games.training.complots.tables import Tables
from games.training.master.company import Ints, Seen
from games.training.master.net import NEVER, Net


class Frozen:
    """A net that does not learn: an earlier self, or a best response.

    Moves with less than `rarest` of the chance of the likeliest are not made.
    """

    def __init__(self, net: Net, rarest: float = 0.0) -> None:
        self.net = net
        self.least = math.log(rarest) if rarest else -math.inf

    def choose(self, tables: Tables, which: Ints, seen: Seen) -> Ints:
        """Drawn from its policy."""
        logits = self.logits(*(torch.from_numpy(array[which]) for array in seen))
        moves: Ints = drawn(logits)[0].numpy()
        return moves

    def logits(self, own: torch.Tensor, others: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
        """[n, A] The policy that it draws from; what is seen is as `Net` has it."""
        with torch.no_grad():
            logits = self.net(own, others, legal).logits
        rare = logits < logits.amax(1, keepdim=True) + self.least
        return logits.masked_fill(rare, NEVER)


def drawn(logits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """A move [n] of each row of logits [n, A] by its chance, and the logarithm of that [n]."""
    logs = torch.log_softmax(logits, 1)
    # The largest of logits with Gumbel noise is drawn by the softmax of them
    noise = -torch.log(torch.empty_like(logs).exponential_().clamp_min_(1e-20))
    moves = (logs + noise).argmax(1)
    return moves, logs.gather(1, moves[:, None])[:, 0]
