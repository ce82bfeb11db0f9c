"""CMA-ES: a search for the best numbers by trying clouds of them (Hansen, arXiv 1604.00772).

The plain algorithm with its usual constants, in numpy; no bounds, no restarts.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]


@dataclass
class Search:
    """Where a search for the least cost in `n` dimensions stands.

    `mean` (n) is the best guess, `step` the spread of the cloud and `covariance` (n, n) its shape;
    `path` and `step_path` (n) remember which way the mean went; `generation` counts the clouds.
    """

    mean: Vector
    step: float
    covariance: Vector
    path: Vector
    step_path: Vector
    generation: int = 0

    @classmethod
    def begun(cls, start: Vector, step: float) -> "Search":
        """A search that begins with a round cloud of that spread about `start`."""
        n = len(start)
        return cls(start.copy(), step, np.eye(n), np.zeros(n), np.zeros(n))

    @property
    def size(self) -> int:
        """How many candidates a cloud has."""
        return 4 + int(3 * np.log(len(self.mean)))

    def cloud(self, chance: np.random.Generator) -> Vector:
        """Candidates to be tried (size, n), drawn about the mean."""
        values, axes = np.linalg.eigh(self.covariance)
        drawn = chance.standard_normal((self.size, len(self.mean)))
        shaped: Vector = drawn * np.sqrt(np.maximum(values, 1e-20)) @ axes.T
        return self.mean + self.step * shaped

    def learn(self, cloud: Vector, costs: Vector) -> None:
        """Move towards the better half of a cloud, and shape the next one by it."""
        n, best = len(self.mean), self.size // 2
        weights = np.log(self.size / 2 + 0.5) - np.log(np.arange(1, best + 1))
        weights /= weights.sum()
        mass = 1 / np.sum(weights**2)
        steps = (cloud[np.argsort(costs)[:best]] - self.mean) / self.step
        moved = weights @ steps
        self.mean = self.mean + self.step * moved
        self.generation += 1

        follow = (mass + 2) / (n + mass + 5)
        damping = 1 + 2 * max(0.0, np.sqrt((mass - 1) / (n + 1)) - 1) + follow
        values, axes = np.linalg.eigh(self.covariance)
        whitened = axes @ ((axes.T @ moved) / np.sqrt(np.maximum(values, 1e-20)))
        self.step_path = (1 - follow) * self.step_path
        self.step_path += np.sqrt(follow * (2 - follow) * mass) * whitened
        usual = np.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n**2))
        length = float(np.linalg.norm(self.step_path))
        settled = np.sqrt(1 - (1 - follow) ** (2 * self.generation))
        straight = length / settled < (1.4 + 2 / (n + 1)) * usual

        keep = (4 + mass / n) / (n + 4 + 2 * mass / n)
        self.path = (1 - keep) * self.path
        if straight:
            self.path += np.sqrt(keep * (2 - keep) * mass) * moved
        one = 2 / ((n + 1.3) ** 2 + mass)
        many = min(1 - one, 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass))
        lost = 0.0 if straight else one * keep * (2 - keep)
        self.covariance = (1 - one - many + lost) * self.covariance
        self.covariance += one * np.outer(self.path, self.path)
        self.covariance += many * (steps.T * weights) @ steps
        self.step *= float(np.exp(follow / damping * (length / usual - 1)))
