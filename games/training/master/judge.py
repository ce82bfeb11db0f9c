"""Train what decisions are judged by: `python -m games.training.master.judge duel`, after that net.

Masters play among themselves, and now and then one of them makes any legal move. What comes of each
move, if masters go on from there, is learnt by a second net that begins as the master; its own
policy is never played. It reads all cards: who judges a decision takes the mean over what its seat
may think them to be.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import mse_loss

from games.titles.complots.bot.encode import G, P
from games.titles.complots.bot.master import RAREST
from games.training.commit import commit
from games.training.facts import facts_of, note
from games.training.master.company import Company
from games.training.master.learner import MATCHES
from games.training.master.net import Judged, Net, opened, save
from games.training.master.opponents import PLANS, Plan
from games.training.master.pool import Frozen
from games.training.master.rollout import Batch, Rollout
from games.training.master.side_by_side import agreed, share, side_by_side

STRAYS = 0.2
"""Any legal moves in a round of a match."""
STEPS = 120
"""Decisions in each match before the net learns from all of them."""
TRUNK = 256
"""Twice as wide as the master's: all cards say more, and there is time."""
MINIBATCHES = 64
FIRST_RATE, LAST_RATE = 1e-3, 5e-5
TELL_EVERY = 30.0
SEED = 9


class Player:
    """The master's moves, which does not see all cards; the values of the net that learns."""

    def __init__(self, master: Frozen, learner: Net) -> None:
        self.master, self.learner = master, learner

    def __call__(self, own: Tensor, others: Tensor, legal: Tensor) -> Judged:
        """As a net does."""
        judged: Judged = self.learner(own, others, legal)
        closed = own[:, :G], others[:, :, :P]
        return judged._replace(logits=self.master.logits(*closed, legal))


def learn(net: Net, optimiser: torch.optim.Optimizer, batch: Batch) -> Iterator[float]:
    """One round through a batch; yields the error of each minibatch's moves, squared."""
    for which in torch.randperm(len(batch)).tensor_split(MINIBATCHES):
        part = batch.only(which)
        judged = net(part.own, part.others, part.legal)
        error = mse_loss(judged.moves.gather(1, part.move[:, None])[:, 0], part.worth)
        optimiser.zero_grad()
        meant = ~part.stray
        (error + mse_loss(judged.value[meant], part.worth[meant])).backward()
        share(net)
        optimiser.step()
        yield float(error.detach())


def learners(plan: Plan) -> Company:
    """Tables of its sizes, of each about as many decisions: a match has as the square of its
    seats.
    """
    sizes = np.sign(plan.sizes) / np.arange(2, 9) ** 2
    return Company([], np.ones(0), sizes / sizes.sum())


def train(rank: int, plan: Plan, seconds: float, begun: Path | None) -> None:
    """In one of the processes, from the master or from what has `begun` to judge it."""
    torch.manual_seed(SEED + rank)
    with np.load(plan.weights) as file:
        master = Net.of(dict(file))
    net = Net.of(dict(np.load(begun))) if begun else opened(master, TRUNK)
    optimiser = torch.optim.Adam(net.parameters(), eps=1e-5)
    chance = np.random.default_rng([SEED, rank])
    rollout = Rollout(MATCHES, learners(plan), chance, strays=STRAYS, open_cards=True)
    player = Player(Frozen(master, RAREST), net)
    began, spent, told = time.monotonic(), 0.0, 0.0
    while spent < seconds:
        for group in optimiser.param_groups:
            group["lr"] = FIRST_RATE + (LAST_RATE - FIRST_RATE) * spent / seconds
        errors = list(learn(net, optimiser, rollout.collect(player, STEPS)))
        spent = agreed(time.monotonic() - began)
        if rank == 0 and spent >= told:
            told = spent + TELL_EVERY
            sys.stdout.write(f"{spent:6.0f} s  {np.mean(errors):.4f}\n")
            sys.stdout.flush()
    if rank == 0:
        save(net, plan.judge)


def main() -> None:
    """Read the arguments and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plan", choices=PLANS)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--begin", type=Path, help="weights to go on from")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    earlier = facts_of(given.begin)["minutes"] if given.begin else 0
    plan = PLANS[given.plan]
    side_by_side(train, given.processes, plan, 60 * given.minutes, given.begin)
    minutes, processes = earlier + given.minutes, given.processes
    note(plan.judge, seed=SEED, minutes=minutes, processes=processes, commit=commit())


if __name__ == "__main__":
    main()
