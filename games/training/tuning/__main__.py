"""Find better numbers for the regular bot of a title, by CMA-ES.

The best guess so far is printed after each generation; it is for a person to write it into the
title's `bot/judgement.py`, once `make strength` says that it is better. With `--keep` a run that
was stopped goes on, with the same seed and the bot unchanged.
"""

from argparse import ArgumentParser
from pathlib import Path

import numpy as np

from games.training.tuning.cost import cost
from games.training.tuning.kept import keep, load
from games.training.tuning.numbers import at, tuned
from games.training.tuning.search import Search
from games.training.tuning.subjects import SUBJECTS

SPREAD = 0.3
"""How far the first cloud reaches: about a third more or less of each number."""


def main() -> None:
    """Search as long as was asked for."""
    parser = ArgumentParser(prog="python -m games.training.tuning", description=__doc__)
    parser.add_argument("title", choices=SUBJECTS)
    parser.add_argument("--generations", type=int, default=30, metavar="N")
    parser.add_argument("--matches", type=int, default=40, metavar="N", help="in each cell")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--keep", type=Path, metavar="FILE.npz", help="the search goes on there")
    wanted = parser.parse_args()
    subject = SUBJECTS[wanted.title]
    start = np.zeros(len(tuned(subject.start)))
    search = (load(wanted.keep) if wanted.keep else None) or Search.begun(start, SPREAD)
    while search.generation < wanted.generations:
        chance = np.random.default_rng((wanted.seed, search.generation))
        first = (search.generation + 1) * wanted.matches
        cloud = search.cloud(chance)
        costs = [cost(subject, at(subject.start, one), wanted.matches, first) for one in cloud]
        search.learn(cloud, np.array(costs))
        if wanted.keep:
            keep(wanted.keep, search)
        told = f"{search.generation}: {np.mean(costs):.3f}, best {min(costs):.3f}"
        print(f"{told}, step {search.step:.3f}", at(subject.start, search.mean), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
