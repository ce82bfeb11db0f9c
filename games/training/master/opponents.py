"""Whom the master, and a best response to it, train against."""

from collections.abc import Sequence

import numpy as np

from games.training.complots.scripts.pool import SCRIPTS
from games.training.master.company import Brain, Company, Scripted

SIZES = np.array([0.25, 0.12, 0.23, 0.1, 0.16, 0.07, 0.07])
"""The chances of 2 to 8 seats."""
SHARES = {"scripts": 0.6, "selves": 0.2, "responses": 0.2}


def scripted(matches: int, chance: np.random.Generator) -> list[Brain]:
    """All scripts, each for so many matches."""
    return [Scripted(script(matches, chance)) for script in SCRIPTS.values()]


def of_the_master(
    scripts: Sequence[Brain], selves: Sequence[Brain], responses: Sequence[Brain]
) -> Company:
    """Scripts, earlier selves and best responses."""
    groups = {"scripts": scripts, "selves": selves, "responses": responses}
    weights = [
        SHARES[name] / len(group) for name, group in groups.items() for _ in range(len(group))
    ]
    brains = [brain for group in groups.values() for brain in group]
    return Company(brains, np.array(weights) / max(sum(weights), 1e-9), SIZES)


def of_a_response(master: Brain, sizes: np.ndarray) -> Company:
    """One learner among seats of the master alone."""
    return Company([master], np.ones(1), sizes, selves=0.0, several=0.0)
