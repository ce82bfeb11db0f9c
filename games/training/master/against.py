"""Tell what the master wins alone among scripts: `python -m games.training.master.against`.

Many tables are played side by side, with either fifth character by turns, so that it takes minutes
where `make strength` takes an hour; the figures go beside the weights.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch

from games.titles.complots.bot.master import RAREST
from games.titles.complots.bot.net import MASTER, Files
from games.training.complots.scripts.pool import SCRIPTS
from games.training.facts import facts_of, note
from games.training.master.arena import won
from games.training.master.company import Scripted
from games.training.master.net import Net
from games.training.master.pool import Frozen

SIZES = range(2, 9)
SEED = 7


def master_of(weights: str) -> Frozen:
    """The net of a file, as it plays."""
    with np.load(weights) as file:
        return Frozen(Net.of(dict(file)), RAREST)


def table(files: Files, matches: int, sizes: Sequence[int]) -> dict[str, dict[str, list[float]]]:
    """Print a Markdown table with so many matches a cell; returns share and error by cell of the
    weights that played.
    """
    nets = {weights: master_of(weights) for weights in files}
    found: dict[str, dict[str, list[float]]] = {weights: {} for weights in files}
    rule = f"| --- |{' --- |' * len(sizes)}"
    sys.stdout.write(f"| master among | {' | '.join(map(str, sizes))} |\n{rule}\n")
    for name, script in SCRIPTS.items():
        cells = []
        for seats in sizes:
            torch.manual_seed(SEED)
            chance = np.random.default_rng(SEED)
            others = Scripted(script(matches, chance))
            weights = files.of(seats)
            share, error = won(nets[weights], others, seats, matches, chance)
            found[weights][f"master : {name}, {seats}"] = [round(share, 4), round(error, 4)]
            cells.append(f"{100 * share:.1f} ± {100 * error:.1f}")
        sys.stdout.write(f"| {name} | {' | '.join(cells)} |\n")
        sys.stdout.flush()
    return found


def main() -> None:
    """Read the arguments and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", nargs=3, default=MASTER, metavar=("DUEL", "TABLE", "CROWD"))
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="+", default=SIZES)
    given = parser.parse_args()
    torch.set_num_threads(1)
    for weights, cells in table(Files(*given.weights), given.matches, given.seats).items():
        note(Path(weights), strength=facts_of(Path(weights)).get("strength", {}) | cells)


if __name__ == "__main__":
    main()
