"""Tell what the master wins alone among scripts: `python -m games.training.master.against`.

Many tables are played side by side, with either fifth character by turns, so that it takes minutes
where `make strength` takes an hour; the figures go beside the weights.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch

from games.titles.complots.bot.master import RAREST
from games.titles.complots.bot.net import WEIGHTS
from games.training.complots.scripts.pool import SCRIPTS
from games.training.facts import facts_of, note
from games.training.master.arena import won
from games.training.master.company import Scripted
from games.training.master.net import Net
from games.training.master.pool import Frozen

SIZES = range(2, 9)
SEED = 7


def table(weights: Path, matches: int) -> dict[str, list[float]]:
    """Print a Markdown table with so many matches a cell; returns share and error by cell."""
    with np.load(weights) as file:
        master = Frozen(Net.of(dict(file)), RAREST)
    found: dict[str, list[float]] = {}
    sys.stdout.write(f"| master among | {' | '.join(map(str, SIZES))} |\n| --- |{' --- |' * 7}\n")
    for name, script in SCRIPTS.items():
        cells = []
        for seats in SIZES:
            torch.manual_seed(SEED)
            chance = np.random.default_rng(SEED)
            others = Scripted(script(matches, chance))
            share, error = won(master, others, seats, matches, chance)
            found[f"master : {name}, {seats}"] = [round(share, 4), round(error, 4)]
            cells.append(f"{100 * share:.1f} ± {100 * error:.1f}")
        sys.stdout.write(f"| {name} | {' | '.join(cells)} |\n")
        sys.stdout.flush()
    return found


def main() -> None:
    """Read the arguments and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, default=Path(WEIGHTS))
    parser.add_argument("--matches", type=int, default=2000)
    given = parser.parse_args()
    torch.set_num_threads(1)
    found = table(given.weights, given.matches)
    note(given.weights, strength=facts_of(given.weights).get("strength", {}) | found)


if __name__ == "__main__":
    main()
