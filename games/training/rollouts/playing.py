"""Matches played out by a net, in numpy alone."""

from typing import NamedTuple

import numpy as np

from games.titles.complots.bot.encode import Floats
from games.titles.complots.bot.master import RAREST
from games.titles.complots.bot.net import Net
from games.training.complots.arrays import Bools, Ints
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


def answers(net: Net, tables: Tables, chance: np.random.Generator) -> tuple[Ints, Seen]:
    """The net's move [n] in each match, whatever where it has ended; and what the asked seats saw
    and might do.
    """
    (own, others), legal = tables.encode(), tables.legal()
    judged = legal | tables.finished[:, None]
    return drawn(net.judge(own, others, judged).chances, chance), Seen(own, others, legal)


def play_out(net: Net, tables: Tables, moves: Ints, chance: np.random.Generator) -> Floats:
    """Make these moves [n], and then the net's to the end; returns each seat's share [n, 8]."""
    tables.step(moves)
    while not tables.finished.all():
        tables.step(answers(net, tables, chance)[0])
    first = (tables.places == 1).astype(np.float32)
    shares: Floats = first / first.sum(1, keepdims=True)
    return shares
