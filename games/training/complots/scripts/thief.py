"""Never doubts an action, doubts every counter to its own, steals and taxes freely."""

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.training.baselines.complots.thief import STEALS
from games.training.complots.arrays import Bools, Ints
from games.training.complots.kinds import Act
from games.training.complots.scripts.duchess import last_stand
from games.training.complots.scripts.honest import true_counter
from games.training.complots.scripts.powers import POWERS, coup, powers
from games.training.complots.scripts.script import Simple
from games.training.complots.scripts.seen import Seen

STEALING = POWERS.index(Act.STEAL)


class Thief(Simple):
    """The twin of `baselines.complots.thief`."""

    def action(self, seen: Seen) -> Ints:
        """Coup, steal half of the time, or tax."""
        moves, useful = powers(seen)
        steals = self.toss(STEALS, len(seen.rows)) & useful[:, STEALING]
        return coup(seen, np.where(steals, moves[:, STEALING], ids.TAX_ID))

    def challenge(self, seen: Seen) -> Ints:
        """Doubt the counters to its own actions."""
        state, rows = seen.state, seen.rows
        countered = (state.counter[rows] >= 0) & (state.turn[rows] == seen.me)
        reply = self.counter(seen, seen.counters(challenging=True))
        found: Ints = np.where(countered, ids.CHALLENGE_ID, reply)
        return found

    def counter(self, seen: Seen, counters: Bools) -> Ints:
        """Truly, or with the countess on its last card."""
        return true_counter(seen, counters, last_stand(seen, counters))
