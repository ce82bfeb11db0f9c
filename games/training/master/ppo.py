"""Proximal policy optimisation, with a pull towards a reference that follows slowly.

The pull is that of R-NaD (regularised Nash dynamics): self-play alone runs in circles, and a
policy that is drawn to where it was a while ago comes to rest instead.
"""

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn.functional import mse_loss

from games.training.master.net import Net
from games.training.master.rollout import Batch


@dataclass
class Settings:
    """The rates of a round. `pull` weighs the KL divergence from the reference."""

    rate: float = 7e-4
    entropy: float = 0.02
    pull: float = 0.02
    clip: float = 0.2
    value: float = 1.0
    moves: float = 0.5
    epochs: int = 2
    longest: float = 0.5
    """The longest gradient."""


PART = 8192
"""Decisions that are judged at a time."""
Share = Callable[[Net], None]
"""Averages the gradients among those who learn side by side."""


def improve(
    net: Net,
    reference: Net,
    optimiser: torch.optim.Optimizer,
    batch: Batch,
    settings: Settings,
    share: Share,
    count: int,
) -> dict[str, float]:
    """Learn from a batch, in `count` minibatches an epoch; returns what the losses were."""
    advantage = batch.worth - batch.value
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for group in optimiser.param_groups:
        group["lr"] = settings.rate
    before = logs_of(reference, batch) if settings.pull else torch.zeros(batch.legal.shape)
    told: dict[str, float] = {}
    for _ in range(settings.epochs):
        for which in torch.randperm(len(batch)).tensor_split(count):
            losses = loss_of(net, batch.only(which), before[which], advantage[which], settings)
            optimiser.zero_grad()
            sum(losses.values(), torch.zeros(())).backward()
            share(net)
            torch.nn.utils.clip_grad_norm_(net.parameters(), settings.longest)
            optimiser.step()
            told = {name: float(loss.detach()) for name, loss in losses.items()}
    return told


def logs_of(net: Net, batch: Batch) -> Tensor:
    """The logarithms [m, A] of the chances that a net gives."""
    with torch.no_grad():
        parts = torch.arange(len(batch)).split(PART)
        pieces = [batch.only(part) for part in parts]
        found = [net(each.own, each.others, each.legal).logits for each in pieces]
        return torch.cat([torch.log_softmax(logits, 1) for logits in found])


def loss_of(
    net: Net, batch: Batch, before: Tensor, advantage: Tensor, settings: Settings
) -> dict[str, Tensor]:
    """The parts of the loss, each by its weight; `before` [m, A] is what the reference gives."""
    judged = net(batch.own, batch.others, batch.legal)
    logs = torch.log_softmax(judged.logits, 1)
    chances = logs.exp()
    move = batch.move[:, None]
    ratio = (logs.gather(1, move)[:, 0] - batch.log).exp()
    clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    legal = batch.legal
    entropy = -(chances * logs.masked_fill(~legal, 0)).sum(1).mean()
    pull = (chances * (logs - before).masked_fill(~legal, 0)).sum(1).mean()
    return {
        "policy": -torch.minimum(ratio * advantage, clipped * advantage).mean(),
        "entropy": -settings.entropy * entropy,
        "pull": settings.pull * pull,
        "value": settings.value * mse_loss(judged.value, batch.worth),
        "moves": settings.moves * mse_loss(judged.moves.gather(1, move)[:, 0], batch.worth),
    }


def follow(reference: Net, net: Net, share: float) -> None:
    """Move the reference that share of the way to the net."""
    with torch.no_grad():
        for mine, theirs in zip(reference.parameters(), net.parameters(), strict=True):
            mine.lerp_(theirs, share)
