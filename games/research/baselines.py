"""The tables of docs/research.md: `python -m games.research.baselines`."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from games import titles
from games.research.contest import Score, contest
from games.research.players import Player, named

COMPARED: Mapping[str, tuple[str, ...]] = {
    "complots": ("random", "honest", *titles.get("complots").levels),
    "intrigue": ("random", "payer", *titles.get("intrigue").levels),
    "theories": ("random", "simple", *titles.get("theories").levels),
}
"""Who meets whom, by title: any legal move, an honest simple player, our bots."""
PORTION = 20
"""Matches that one process plays before it takes others."""


class Cell(NamedTuple):
    """One player among others, and the numbers of the matches they play."""

    slug: str
    hero: str
    other: str
    seats: int
    numbers: range


def main() -> None:
    """A table for each title."""
    wanted = arguments()
    with ProcessPoolExecutor(wanted.processes) as pool:
        for slug in wanted.titles:
            for line in table(slug, wanted.seats, wanted.matches, pool):
                sys.stdout.write(f"{line}\n")
                sys.stdout.flush()


def arguments() -> Namespace:
    """What the command line asks for. Exits with a sentence where no match is like that."""
    parser = ArgumentParser(prog="python -m games.research.baselines", description=__doc__)
    parser.add_argument("--titles", nargs="+", default=list(COMPARED), choices=list(COMPARED))
    parser.add_argument("--seats", type=int, default=4, metavar="N")
    parser.add_argument("--matches", type=int, default=400, metavar="N", help="in each cell")
    parser.add_argument("--processes", type=int, default=2, metavar="N")
    wanted = parser.parse_args()
    for slug in wanted.titles:
        if wanted.seats not in titles.get(slug).seats:
            parser.error(f"{slug} is not for {wanted.seats} seats")
    if min(wanted.matches, wanted.processes) < 1:
        parser.error("there is a match at least, and a process that plays it")
    return wanted


def table(slug: str, seats: int, matches: int, pool: ProcessPoolExecutor) -> Iterator[str]:
    """In Markdown, a row for each hero, a column for who its opponents are."""
    names = COMPARED[slug]
    yield f"| {slug}, {seats} seats | {' | '.join(f'among {name}' for name in names)} |"
    yield f"| --- |{' ---: |' * len(names)}"
    for hero in names:
        cells = []
        for other in names:
            score = Score()
            for part in pool.map(play, portions(slug, hero, other, seats, matches)):
                score.merge(part)
            cells.append(told(score))
        yield f"| {hero} | {' | '.join(cells)} |"


def portions(slug: str, hero: str, other: str, seats: int, matches: int) -> Iterator[Cell]:
    """All matches of a cell, cut for several processes."""
    for first in range(0, matches, PORTION):
        numbers = range(first, min(first + PORTION, matches))
        yield Cell(slug, hero, other, seats, numbers)


def play(cell: Cell) -> Score:
    """Play these matches."""
    hero, other = (player(cell.slug, name) for name in (cell.hero, cell.other))
    return contest(cell.slug, hero, other, seats=cell.seats, numbers=cell.numbers)


def player(slug: str, name: str) -> "partial[Player]":
    """Makes a player of that name."""
    return partial(named, slug, name)


def told(score: Score) -> str:
    """The share of first places in % with its standard error, and the mean reward."""
    won, error = score.wins
    return f"{100 * won:.1f} ± {100 * error:.1f} ({score.rewards[0]:+.2f})"


if __name__ == "__main__":
    main()
