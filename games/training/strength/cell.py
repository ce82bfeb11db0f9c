"""One cell of a table of strength: a hero among equal others at so many seats."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from math import sqrt
from typing import NamedTuple

from games import titles
from games.engine.play import Play
from games.training.players import seated
from games.training.playing import play_out, share
from games.training.strength.behaviour import watching

PORTION = 50
"""Matches that one process plays before it takes others."""


class Cell(NamedTuple):
    """`options` are the title's, as pairs of name and choice."""

    title: str
    hero: str
    others: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()


class Portion(NamedTuple):
    """Matches of a cell, by their numbers from `first` to before `end`."""

    cell: Cell
    first: int
    end: int


@dataclass
class Result:
    """What some matches of a cell came to.

    `won` sums the hero's shares of first places and `squares` the squares of these; `lengths`
    counts matches by their turns, `deeds` what the hero did. Among equals `by_order` sums the
    shares of all seats, in the order of turns from the one who begins; else it is empty.
    """

    matches: int = 0
    won: float = 0.0
    squares: float = 0.0
    lengths: Counter[int] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)
    by_order: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The hero's share of the first places."""
        return self.won / self.matches

    @property
    def error(self) -> float:
        """The standard error of that."""
        return sqrt(max(0.0, self.squares / self.matches - self.rate**2) / self.matches)

    def add(self, other: "Result") -> None:
        """Take in what other matches came to."""
        self.matches += other.matches
        self.won += other.won
        self.squares += other.squares
        self.lengths += other.lengths
        self.deeds += other.deeds
        self.by_order = added(self.by_order, other.by_order)


def added(some: list[float], others: list[float]) -> list[float]:
    """Place by place; an empty list counts for nothing."""
    return [one + other for one, other in zip_longest(some, others, fillvalue=0.0)]


def portions(cell: Cell, matches: int) -> Iterator[Portion]:
    """All matches of a cell, cut for several processes."""
    for first in range(0, matches, PORTION):
        yield Portion(cell, first, min(first + PORTION, matches))


def play(portion: Portion) -> Result:
    """Play these matches. The hero's seat rotates; a match's number is its seed, in every cell.

    So two heroes meet the same deals, and differ by less than chance.
    """
    cell, result = portion.cell, Result()
    title = titles.get(cell.title)
    for number in range(portion.first, portion.end):
        hero = number % cell.seats
        players = [
            seated(cell.title, cell.hero if seat == hero else cell.others)
            for seat in range(cell.seats)
        ]
        watch = watching(cell.title, hero, result.deeds)
        options, seed = dict(cell.options), number.to_bytes(32, "big")
        match, outcome = play_out(title, players, options, seed, watch)
        won = share(outcome, hero)
        result.matches += 1
        result.won += won
        result.squares += won**2
        result.lengths[getattr(match.table, "turns", match.ply)] += 1
        if cell.hero == cell.others:
            begins = Play(title, cell.seats, options, seed).turn
            order = [(begins + nth) % cell.seats for nth in range(cell.seats)]
            result.by_order = added(result.by_order, [share(outcome, seat) for seat in order])
    return result
