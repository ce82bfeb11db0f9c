"""The tables of docs/bots.md, by `make strength`."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from games import titles
from games.engine.bots import REGULAR
from games.training.facts import facts_of, note
from games.training.players import names
from games.training.strength.cell import Cell, Result
from games.training.strength.kept import Kept
from games.training.strength.runs import played
from games.training.strength.tables import among_equals, behaviour, median, percent, strength


def main() -> None:
    """Play what is asked for: each cell is told of on the way, the tables come at the end."""
    wanted = arguments()
    kept = Kept(wanted.keep) if wanted.keep else None
    results: dict[Cell, Result] = {}
    for cell, result in played(cells(wanted), wanted.matches, wanted.processes, kept):
        results[cell] = result
        sys.stderr.write(f"{name(cell)} {percent(cell, result)}\n")
    if wanted.note:
        note(wanted.note, strength=facts_of(wanted.note).get("strength", {}) | told(results))
    for options in dict.fromkeys(cell.options for cell in results):
        here = {cell: result for cell, result in results.items() if cell.options == options}
        sys.stdout.write("\n".join([*tables(here, ", ".join(choice for _, choice in options)), ""]))


def arguments() -> Namespace:
    """What the command line asks for."""
    parser = ArgumentParser(prog="python -m games.training.strength", description=__doc__)
    parser.add_argument("--title", default="complots", choices=titles.all_titles())
    parser.add_argument("--heroes", nargs="+", metavar="NAME", help="the bots, unless told")
    parser.add_argument("--others", nargs="+", metavar="NAME", help="everybody, unless told")
    parser.add_argument("--equals", action="store_true", help="everybody among their like only")
    parser.add_argument("--seats", nargs="+", type=int, metavar="N", help="all, unless told")
    parser.add_argument("--matches", type=int, default=2000, metavar="N", help="in each cell")
    parser.add_argument("--processes", type=int, default=2, metavar="N")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="results there stay as they are")
    parser.add_argument("--note", type=Path, metavar="FILE", help="weights to tell of it beside")
    return parser.parse_args()


def cells(wanted: Namespace) -> Iterator[Cell]:
    """All cells, option by option; what the hero meets in its own kind is there as well."""
    title = titles.get(wanted.title)
    choices = [[(option.name, choice) for choice in option.choices] for option in title.options]
    everybody = names(title.slug)
    heroes = wanted.heroes or (everybody if wanted.equals else title.levels)
    others = wanted.others or everybody
    pairs = [(hero, hero) for hero in heroes] if wanted.equals else product(heroes, others)
    for options, (hero, other), seats in product(
        product(*choices), pairs, wanted.seats or title.seats
    ):
        yield Cell(title.slug, hero, other, seats, options)


def told(results: dict[Cell, Result]) -> dict[str, list[float]]:
    """The share of the win and its standard error by cell, but for the title."""
    return {name(c): [round(r.rate, 4), round(r.error, 4)] for c, r in results.items()}


def name(cell: Cell) -> str:
    """A cell in few words, without its title."""
    choices = "".join(f", {choice}" for _, choice in cell.options)
    return f"{cell.hero} : {cell.others}, {cell.seats}{choices}"


def tables(results: dict[Cell, Result], choices: str) -> Iterator[str]:
    """What is printed of one choice of options."""
    yield f"\n### {choices}\n"
    yield strength(results)
    equals = {cell: result for cell, result in results.items() if cell.hero == cell.others}
    if equals:
        yield "\n" + among_equals(equals)
    regulars = {c.seats: r for c, r in equals.items() if c.hero == REGULAR}
    usual = {seats: median(result.lengths) for seats, result in regulars.items()}
    seen = {
        cell: result
        for cell, result in results.items()
        if cell.others in (REGULAR, cell.hero) and cell.seats in usual and result.deeds
    }
    if seen:
        yield "\n" + behaviour(seen, usual)


if __name__ == "__main__":
    main()
