"""A search in a file, so that one that was stopped goes on where it was."""

from dataclasses import asdict
from pathlib import Path

import numpy as np

from games.training.tuning.search import Search


def load(path: Path) -> Search | None:
    """The search that was kept there; None if there is none."""
    if not path.exists():
        return None
    with np.load(path) as kept:
        return Search(
            **{name: kept[name] for name in ("mean", "covariance", "path", "step_path")},
            step=float(kept["step"]),
            generation=int(kept["generation"]),
        )


def keep(path: Path, search: Search) -> None:
    """Keep it there, whole or not at all."""
    fresh = path.with_suffix(".new.npz")
    np.savez(fresh, **asdict(search))
    fresh.replace(path)
