"""Whom each of the master's nets, and a best response to it, trains against."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from games.titles.complots.bot.net import JUDGE, MASTER
from games.training.complots.scripts.pool import SCRIPTS
from games.training.master.company import Brain, Company, Scripted
from games.training.master.patience import Patience

BySize = tuple[float, float, float, float, float, float, float]
"""A number for each size, 2 to 8 seats."""
SHARES = {"self": 0.3, "response": 0.7}
"""How often a stranger is of a kind, where both have somebody; the prices of scripts add to it."""
LEAST = 0.02
"""So that nobody who is always beaten is forgotten."""
KEPT = 4
"""Earlier selves, and responses, that are still dealt in: the latest."""
STEADY = Patience(0.998, late=0.998)


@dataclass(frozen=True)
class Plan:
    """What one of the master's nets is for, and where it learns that.

    `sizes` are the chances of 2 to 8 seats, by matches; `selves` the share of tables of learners
    alone, by size: where many sit, a learner alone learns little in the time that the others take.
    Of the time, the first `alone` has such tables only: what is not safe among its like by then
    would be hidden by what it wins off scripts. Best responses train at tables of `response_sizes`;
    without those there are none: where six and more sit, one learns nothing in its time. `hours` is
    the share of the whole training. By `patience` a win that comes late is worth less.
    What plays lies so far towards an `earlier` state: where careful players learn to wait for each
    other in the end, that keeps matches short, and loses little.
    """

    weights: Path
    judge: Path
    hours: float
    sizes: BySize
    response_sizes: BySize | None
    selves: BySize = field(default=(0.5, 0.4, 0.4, 0.25, 0.2, 0.15, 0.12))
    alone: float = 0.0
    patience: Patience = STEADY
    earlier: float = 0.0

    @property
    def learners(self) -> Company:
        """Nobody but learners."""
        return Company([], np.ones(0), np.array(self.sizes))


PLANS = {
    "duel": Plan(
        Path(MASTER.duel),
        Path(JUDGE.duel),
        0.4,
        sizes=(1, 0, 0, 0, 0, 0, 0),
        response_sizes=(1, 0, 0, 0, 0, 0, 0),
        alone=0.5,
    ),
    "table": Plan(
        Path(MASTER.table),
        Path(JUDGE.table),
        0.3,
        sizes=(0, 0.25, 0.5, 0.25, 0, 0, 0),
        response_sizes=(0, 0.1, 0.8, 0.1, 0, 0, 0),
        alone=0.2,
    ),
    "crowd": Plan(
        Path(MASTER.crowd),
        Path(JUDGE.crowd),
        0.3,
        sizes=(0, 0, 0, 0, 0.5, 0.25, 0.25),
        response_sizes=None,
        alone=0.2,
        patience=Patience(0.998, late=0.98),
        earlier=2 / 3,
    ),
}
AIMS: Mapping[str, BySize] = {
    "honest": (0.82, 0.7, 0.7, 0.55, 0.5, 0.4, 0.4),
    "always-duchess": (0.6, 0.5, 0.42, 0.38, 0.37, 0.3, 0.3),
    "30 %-challenger": (0.72, 0.6, 0.54, 0.5, 0.49, 0.4, 0.4),
    "cautious bluffer": (0.71, 0.66, 0.64, 0.6, 0.6, 0.5, 0.5),
    "thief": (0.55, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6),
    "former regular": (0.64, 0.58, 0.58, 0.52, 0.5, 0.45, 0.4),
    "regular": (0.6, 0.5, 0.45, 0.4, 0.36, 0.35, 0.33),
}
"""The share of the win that is asked of the master alone among each script."""


class Prices:
    """How often each script is dealt in, by size: `weights` [7, scripts].

    They are the multipliers of a Lagrangian: one grows while less is won against its script than
    `AIMS` asks, and falls again once it is enough. The rest of the matches goes to whoever finds
    the weaknesses that such wins open, so that no more is conceded to those than the wins take.
    """

    FIRST, STEP, MIN, MAX = 0.1, 0.3, 0.01, 1.0

    def __init__(self) -> None:
        self.aims = np.array([AIMS[name] for name in SCRIPTS]).T
        self.weights = np.full(self.aims.shape, self.FIRST)

    def follow(self, shares: NDArray[np.float64]) -> None:
        """Go a step from what was won, [7, at least so many as scripts]."""
        short = self.aims - shares[:, : len(SCRIPTS)]
        self.weights = np.clip(self.weights + self.STEP * short, self.MIN, self.MAX)


def scripted(matches: int, chance: np.random.Generator) -> list[Brain]:
    """All scripts, each for so many matches."""
    return [Scripted(script(matches, chance)) for script in SCRIPTS.values()]


def of_the_master(
    plan: Plan,
    scripts: Sequence[Brain],
    joined: Sequence[tuple[str, Brain]],
    prices: NDArray[np.float64],
    shares: NDArray[np.float64] | None = None,
) -> Company:
    """Scripts by their `prices` [7, scripts], and whoever joined later, by their kind of `SHARES`
    and in order of joining.

    Nobody leaves, so that a place in the company is the same brain for good and matches that go on
    keep their players; whoever joined too long ago has the weight 0. Among those of a kind each is
    drawn the oftener, the less a learner wins against it: of `shares` [7, k], what is won against
    each of them by size, the square of the rest counts (prioritised fictitious self-play).
    """
    kinds = np.array(["script"] * len(scripts) + [kind for kind, _ in joined])
    hard = np.ones((7, len(kinds))) if shares is None else (1 - shares) ** 2 + LEAST
    weights = np.zeros((7, len(kinds)))
    weights[:, : len(scripts)] = prices
    for kind, share in SHARES.items():
        drawn = np.flatnonzero(kinds == kind)[-KEPT:]
        if len(drawn):
            weights[:, drawn] = share * hard[:, drawn] / hard[:, drawn].sum(1, keepdims=True)
    brains = [*scripts, *(brain for _, brain in joined)]
    weights /= weights.sum(1, keepdims=True)
    return Company(brains, weights, np.array(plan.sizes), selves=np.array(plan.selves))


def of_a_response(master: Brain, sizes: NDArray[np.float64]) -> Company:
    """One learner among seats of the master alone."""
    return Company([master], np.ones(1), sizes, selves=0.0, several=0.0)
