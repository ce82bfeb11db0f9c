"""Matches of one among others who are all the same, played to their ends and counted."""

import numpy as np

from games.training.complots.tables import Tables
from games.training.master.advantages import shares_of
from games.training.master.company import Brain, Ints


def won(
    hero: Brain, others: Brain, seats: int, matches: int, chance: np.random.Generator
) -> tuple[float, float]:
    """The share of the win that the hero takes, at each seat in turn and with either fifth
    character, and its standard error.
    """
    at = np.arange(matches) % seats
    fifths = np.arange(matches) // seats % 2 == 1
    tables = Tables(matches, seats=seats, inquisitor=fifths, generator=chance)
    while not tables.finished.all():
        step(tables, hero, others, tables.asked == at)
    shares = shares_of(tables.places)[np.arange(matches), at]
    return float(shares.mean()), float(shares.std() / matches**0.5)


def step(tables: Tables, hero: Brain, others: Brain, is_hero: np.ndarray) -> None:
    """One move in each match that goes on."""
    seen = (*tables.encode(), tables.legal())
    moves: Ints = np.zeros(len(is_hero), np.int64)
    for brain, theirs in ((hero, is_hero), (others, ~is_hero)):
        which = np.flatnonzero(theirs & ~tables.finished)
        if len(which):
            moves[which] = brain.choose(tables, which, seen)
    tables.step(moves)
