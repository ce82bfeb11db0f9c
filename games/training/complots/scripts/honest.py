"""Claims what it holds, counters truly, doubts what cannot be."""

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.training.complots.arrays import Bools, Ints
from games.training.complots.scripts.powers import CLAIMED, coins, coup, powers
from games.training.complots.scripts.script import Simple
from games.training.complots.scripts.seen import Seen


class Honest(Simple):
    """The twin of `baselines.complots.honest`."""

    def action(self, seen: Seen) -> Ints:
        """Coup, the best power that it holds, or coins."""
        moves, useful = powers(seen)
        true = useful & (seen.hand[:, CLAIMED] > 0)
        best = moves[seen.each, true.argmax(axis=1)]
        return coup(seen, np.where(true.any(axis=1), best, coins(seen)))

    def challenge(self, seen: Seen) -> Ints:
        """Doubt what cannot be."""
        reply = self.counter(seen, seen.counters(challenging=True))
        found: Ints = np.where(seen.impossible(), ids.CHALLENGE_ID, reply)
        return found

    def counter(self, seen: Seen, counters: Bools) -> Ints:
        """Counter truly."""
        return true_counter(seen, counters, np.full(len(seen.rows), ids.ALLOW_ID))


def true_counter(seen: Seen, counters: Bools, otherwise: Ints) -> Ints:
    """[m] The first counter that is held; else what is given."""
    held = counters & (seen.hand > 0)
    found: Ints = np.where(held.any(axis=1), ids.COUNTER_ID + held.argmax(axis=1), otherwise)
    return found
