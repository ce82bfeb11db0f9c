"""Whom the master, and a best response to it, train against."""

from collections.abc import Sequence

import numpy as np

from games.training.complots.scripts.pool import SCRIPTS
from games.training.master.company import Brain, Company, Scripted

SIZES = np.array([0.2, 0.11, 0.23, 0.12, 0.2, 0.07, 0.07])
"""The chances of 2 to 8 seats."""
SELVES = np.array([0.4, 0.35, 0.3, 0.2, 0.15, 0.15, 0.15])
"""The share of tables of learners alone, by size: where many sit, a learner alone learns little in
the time that the others take.
"""
RESPONSE_SIZES = np.array([0.4, 0.08, 0.34, 0.05, 0.08, 0.03, 0.02])
SHARES = {"script": 0.6, "self": 0.2, "response": 0.2}
"""How often a stranger is of a kind, where all have somebody."""
EASY = {"always-duchess": 0.5, "thief": 0.5}
"""Scripts that are dealt in more seldom than the others."""
KEPT = 4
"""Earlier selves, and responses, that are still dealt in: the latest."""


def scripted(matches: int, chance: np.random.Generator) -> list[Brain]:
    """All scripts, each for so many matches."""
    return [Scripted(script(matches, chance)) for script in SCRIPTS.values()]


def of_the_master(
    scripts: Sequence[Brain], joined: Sequence[tuple[str, Brain]], sizes: np.ndarray = SIZES
) -> Company:
    """Scripts, and whoever joined later, by their kind of `SHARES` and in order of joining.

    Nobody leaves, so that a place in the company is the same brain for good and matches that go on
    keep their players; whoever joined too long ago has the weight 0.
    """
    kinds = np.array(["script"] * len(scripts) + [kind for kind, _ in joined])
    weights = np.zeros(len(kinds))
    for kind, share in SHARES.items():
        here = np.flatnonzero(kinds == kind)
        drawn = here if kind == "script" else here[-KEPT:]
        weights[drawn] = share / max(len(drawn), 1)
    for at, name in zip(range(len(scripts)), SCRIPTS, strict=False):
        weights[at] *= EASY.get(name, 1.0)
    brains = [*scripts, *(brain for _, brain in joined)]
    return Company(brains, weights / weights.sum(), sizes, selves=SELVES)


def of_a_response(master: Brain, sizes: np.ndarray) -> Company:
    """One learner among seats of the master alone."""
    return Company([master], np.ones(1), sizes, selves=0.0, several=0.0)
