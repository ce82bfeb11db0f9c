"""Matches played out by a net, in numpy alone."""

from typing import NamedTuple

import numpy as np

from games.titles.complots.bot.encode import Floats
from games.titles.complots.bot.master import RAREST
from games.titles.complots.bot.net import Nets
from games.training.complots.arrays import Bools, Ints
from games.training.complots.state import State
from games.training.complots.tables import Tables


class Seen(NamedTuple):
    """What the asked seats of n matches see and may do: [n, G], [n, 7, P] and [n, A]."""

    own: Floats
    others: Floats
    legal: Bools


def drawn(chances: Floats, chance: np.random.Generator) -> Ints:
    """A move [n] of each row of chances [n, A]; what the master never makes is not made."""
    chances = np.where(chances < RAREST * chances.max(1, keepdims=True), 0, chances)
    upto = chances.cumsum(axis=1)
    place = chance.random(len(chances)) * upto[:, -1]
    moves: Ints = (upto <= place[:, None]).sum(axis=1).clip(max=chances.shape[1] - 1)
    return moves


def answers(net: Nets, tables: Tables, chance: np.random.Generator) -> tuple[Ints, Seen]:
    """The net's move [n] in each match, 0 where it has ended; and what the asked seats saw and
    might do.
    """
    (own, others), legal = tables.encode(), tables.legal()
    going, most = np.flatnonzero(~tables.finished), int(tables.seats.max()) - 1
    chances = net.judge(own[going], others[going, :most], legal[going]).chances
    moves: Ints = np.zeros(len(own), np.intp)
    moves[going] = drawn(chances, chance)
    return moves, Seen(own, others, legal)


def play_out(net: Nets, tables: Tables, moves: Ints, chance: np.random.Generator) -> Floats:
    """Make these moves [n], and then the net's to the end; returns each seat's share [n, 8]."""
    tables.step(moves)
    shares: Floats = np.zeros((len(moves), 8), np.float32)
    rows = np.arange(len(moves))
    while len(rows):
        if 2 * tables.finished.sum() > len(rows):
            first = tables.places == 1
            shares[rows] = first / first.sum(1, keepdims=True).clip(min=1)
            going = np.flatnonzero(~tables.finished)
            rows, tables = rows[going], some(tables, going, chance)
        else:
            tables.step(answers(net, tables, chance)[0])
    return shares


def some(tables: Tables, which: Ints, chance: np.random.Generator) -> Tables:
    """Those matches `which` [m], as they are, apart from the others."""
    taken = Tables(len(which), tables.seats[which], generator=chance)
    copy(tables, which, taken, taken.rows)
    return taken


def copy(source: State, rows: Ints, target: State, into: Ints) -> None:
    """Have the matches `into` of the target be what the matches `rows` of the source are."""
    for name, array in vars(source).items():
        if isinstance(array, np.ndarray) and name != "rows":
            getattr(target, name)[into] = array[rows]
