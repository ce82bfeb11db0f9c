"""Scripts beside their scalar twins, in real matches that the batch engine follows."""

import numpy as np

from games.engine.dealer import Dealer
from games.titles.complots.bot import move_ids as ids
from tests.training.complots.lockstep import Lockstep

MATCHES = 56


class Tails(Dealer):
    """Says no wherever something happens now and then, and takes the first of several."""

    def __init__(self):
        super().__init__(bytes(32))

    def below(self, bound):
        return 99 if bound == 100 else 0


class Heads(Dealer):
    """Says yes there."""

    def __init__(self):
        super().__init__(bytes(32))

    def below(self, bound):
        return 0


class Never:
    """A generator that says so too."""

    def random(self, shape):
        return np.broadcast_to(np.linspace(0.999, 0.998, np.shape(np.empty(shape))[-1]), shape)


def compare(script, choose):
    """The answers of a script and those of `choose(view, row)`, over whole matches; yields (view,
    script's move, twin's move) for every answer. The moves made are drawn, and neither's.
    """
    styles = np.ones((1, ids.A))
    styles[0, ids.CHALLENGE_ID] = 0.3
    lockstep = Lockstep(MATCHES, 1, styles)
    while not lockstep.tables.finished.all():
        going = np.flatnonzero(~lockstep.tables.finished)
        moves = script(lockstep.tables, going)
        for row, move in zip(going, moves, strict=True):
            view = lockstep.asked(row)
            yield view, ids.move_of(view, int(move)), choose(view, row)
        lockstep.step()
