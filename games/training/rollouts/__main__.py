"""Tell how far values of moves are from roll-outs: `python -m games.training.rollouts`.

Each position is one of a match of masters, and its move one that the master makes or, every other
time, any legal one. The figures go into the facts of the weights, and docs/analysis.md.
"""

import argparse
import multiprocessing
import sys
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from games.titles.complots.bot.beliefs import DEALS
from games.titles.complots.bot.encode import Floats
from games.titles.complots.bot.net import JUDGE, master, values
from games.training.complots.arrays import Ints
from games.training.complots.tables import Tables
from games.training.facts import note
from games.training.rollouts.deals import redealt
from games.training.rollouts.duels import Openings, openings
from games.training.rollouts.moments import Moments, moments
from games.training.rollouts.playing import answers, drawn, play_out, some

BLOCK = 70
"""Positions whose matches are played side by side."""
OF_TWO = 500
"""Deals by which the judge judges between two: by all that can be, of which these are a sample."""
TOGETHER = 8
"""Positions that are played out side by side."""
SEATS = (2, 3, 4, 5, 6, 7, 8)


class Result(NamedTuple):
    """A position: how many seats, whether the master made the move, what the judge said of it and
    what the roll-outs brought, with the standard error of that.
    """

    seats: int
    made: bool
    said: float
    found: float
    error: float


def block(rollouts: int, seed: int) -> list[Result]:
    """The results of one block."""
    chance = np.random.default_rng(seed)
    given = moments(master(), np.resize(SEATS, BLOCK), chance)
    likely = openings(master(), chance)
    there = np.flatnonzero(given.at >= 0)
    there = there[given.tables.seats[there].argsort(kind="stable")]
    found: list[Result] = []
    for few in np.array_split(there, -(-len(there) // TOGETHER)):
        found += results(given, few, likely, rollouts, chance)
    return found


def results(
    given: Moments, few: Ints, likely: Openings, rollouts: int, chance: np.random.Generator
) -> list[Result]:
    """Those of a few positions."""
    tables = some(given.tables, np.repeat(few, rollouts), chance)
    move, seen = answers(master(), given.tables, chance)
    made = chance.random(len(few)) < 0.5
    move = np.where(made, move[few], drawn(seen.legal[few].astype(np.float32), chance))
    deal_anew(tables, given, few, np.full(len(few), rollouts), likely, chance)
    said = judged(given, few, move, likely, chance)
    asked = tables.asked.copy()
    shares = play_out(master(), tables, np.repeat(move, rollouts), chance)
    won = shares[tables.rows, asked].reshape(len(few), rollouts)
    return [
        Result(*each)
        for each in zip(
            given.tables.seats[few].tolist(),
            made.tolist(),
            said.tolist(),
            won.mean(1).tolist(),
            (won.std(1) / rollouts**0.5).tolist(),
            strict=True,
        )
    ]


def deal_anew(
    tables: Tables,
    given: Moments,
    few: Ints,
    times: Ints,
    likely: Openings,
    chance: np.random.Generator,
) -> None:
    """Deal the hidden cards of `tables`, which are those positions, each so many times, anew."""
    for match, count, end in zip(few, times, times.cumsum(), strict=True):
        here = slice(end - count, end)
        dealt = redealt(master(), given, int(match), int(count), likely, chance)
        tables.hands[here], tables.court[here] = dealt


def judged(
    given: Moments, few: Ints, move: Ints, likely: Openings, chance: np.random.Generator
) -> Floats:
    """[f] What the judge says of those moves [f], by cards of its own drawing."""
    times = np.where(given.tables.seats[few] == 2, OF_TWO, DEALS)
    tables = some(given.tables, np.repeat(few, times), chance)
    deal_anew(tables, given, few, times, likely, chance)
    found = values().judge(*tables.encode_open(), tables.legal()).moves
    each = found[tables.rows, np.repeat(move, times)]
    said: Floats = (np.add.reduceat(each, times.cumsum() - times) / times).astype(np.float32)
    return said


def told(found: list[Result]) -> dict[str, float]:
    """The mean distance, in points of percent, between what was said and what was found."""

    def distance(some: list[Result]) -> float:
        return round(100 * float(np.mean([abs(each.said - each.found) for each in some])), 2)

    by_seats = {f"{seats} seats": [e for e in found if e.seats == seats] for seats in SEATS}
    parts = {
        "all": found,
        "the master's moves": [each for each in found if each.made],
        "any moves": [each for each in found if not each.made],
        **by_seats,
    }
    figures = {name: distance(some) for name, some in parts.items() if some}
    error = 100 * float(np.mean([each.error for each in found]))
    return {"positions": len(found)} | figures | {"of the roll-outs": round(error, 2)}


def main() -> None:
    """Read the arguments and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--rollouts", type=int, default=500)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    with multiprocessing.Pool(given.processes) as pool:
        blocks = pool.map(
            partial(block, given.rollouts), range(-(-given.positions // BLOCK)), chunksize=1
        )
    figures = told([each for one in blocks for each in one])
    for name, figure in figures.items():
        sys.stdout.write(f"| {name} | {figure:g} |\n")
    note(Path(JUDGE.table), rollouts=figures)


if __name__ == "__main__":
    main()
