"""Taxes until it can pay for a coup, whatever it holds, and doubts nothing."""

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.titles.complots.cards import AMBASSADOR, COUNTESS, DUCHESS, characters
from games.training.complots.arrays import Bools, Ints
from games.training.complots.scripts.powers import coup
from games.training.complots.scripts.script import Simple
from games.training.complots.scripts.seen import Seen

THE_DUCHESS, THE_COUNTESS = map(characters(AMBASSADOR).index, (DUCHESS, COUNTESS))


class Duchess(Simple):
    """The twin of `baselines.complots.duchess`."""

    def action(self, seen: Seen) -> Ints:
        """Coup or tax."""
        return coup(seen, np.full(len(seen.rows), ids.TAX_ID))

    def challenge(self, seen: Seen) -> Ints:
        """Doubt nothing."""
        return self.counter(seen, seen.counters(challenging=True))

    def counter(self, seen: Seen, counters: Bools) -> Ints:
        """The duchess against foreign aid, the countess on its last card."""
        otherwise = last_stand(seen, counters)
        found: Ints = np.where(counters[:, THE_DUCHESS], ids.COUNTER_ID + THE_DUCHESS, otherwise)
        return found


def last_stand(seen: Seen, counters: Bools) -> Ints:
    """[m] The countess on its last card, held or not; else allow."""
    last = counters[:, THE_COUNTESS] & (seen.own_lives == 1)
    found: Ints = np.where(last, ids.COUNTER_ID + THE_COUNTESS, ids.ALLOW_ID)
    return found
