"""Whom the master, and a best response to it, train against."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from games.training.complots.scripts.pool import SCRIPTS
from games.training.master.company import Brain, Company, Scripted

SIZES = np.array([0.19, 0.11, 0.22, 0.12, 0.18, 0.1, 0.08])
"""The chances of 2 to 8 seats."""
SELVES = np.array([0.4, 0.35, 0.3, 0.2, 0.15, 0.15, 0.15])
"""The share of tables of learners alone, by size: where many sit, a learner alone learns little in
the time that the others take.
"""
RESPONSE_SIZES = np.array([0.4, 0.08, 0.34, 0.05, 0.08, 0.03, 0.02])
SHARES = {"script": 0.6, "self": 0.2, "response": 0.2}
"""How often a stranger is of a kind, where all have somebody."""
LEAST = 0.02
"""So that nobody who is always beaten is forgotten."""
KEPT = 4
"""Earlier selves, and responses, that are still dealt in: the latest."""


def scripted(matches: int, chance: np.random.Generator) -> list[Brain]:
    """All scripts, each for so many matches."""
    return [Scripted(script(matches, chance)) for script in SCRIPTS.values()]


def of_the_master(
    scripts: Sequence[Brain],
    joined: Sequence[tuple[str, Brain]],
    shares: NDArray[np.float64] | None = None,
) -> Company:
    """Scripts, and whoever joined later, by their kind of `SHARES` and in order of joining.

    Nobody leaves, so that a place in the company is the same brain for good and matches that go on
    keep their players; whoever joined too long ago has the weight 0. Among those of a kind each is
    drawn the oftener, the less a learner wins against it: of `shares` [7, k], what is won against
    each of them by size, the square of the rest counts (prioritised fictitious self-play).
    """
    kinds = np.array(["script"] * len(scripts) + [kind for kind, _ in joined])
    hard = np.ones((7, len(kinds))) if shares is None else (1 - shares) ** 2 + LEAST
    weights = np.zeros((7, len(kinds)))
    for kind, share in SHARES.items():
        here = np.flatnonzero(kinds == kind)
        drawn = here if kind == "script" else here[-KEPT:]
        if len(drawn):
            weights[:, drawn] = share * hard[:, drawn] / hard[:, drawn].sum(1, keepdims=True)
    brains = [*scripts, *(brain for _, brain in joined)]
    return Company(brains, weights / weights.sum(1, keepdims=True), SIZES, selves=SELVES)


def of_a_response(master: Brain, sizes: np.ndarray) -> Company:
    """One learner among seats of the master alone."""
    return Company([master], np.ones(1), sizes, selves=0.0, several=0.0)
