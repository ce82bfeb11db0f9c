"""The actions of the scripts: on whom, and when one can be paid for."""

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.training.complots.arrays import Bools, Ints
from games.training.complots.claims import CHARACTER, COST
from games.training.complots.kinds import Act
from games.training.complots.scripts.seen import Seen

POWERS = (Act.ASSASSINATE, Act.STEAL, Act.TAX, Act.EXCHANGE)
"""The best first."""
CLAIMED = CHARACTER[list(POWERS)]
"""[4] The characters that they claim."""


def coup(seen: Seen, otherwise: Ints) -> Ints:
    """[m] A coup on the strongest rival where there are coins for it."""
    target, _ = seen.strongest(seen.rivals)
    able = seen.own_coins >= COST[Act.COUP]
    found: Ints = np.where(able, seen.aimed(ids.COUP_ID, target), otherwise)
    return found


def powers(seen: Seen) -> tuple[Ints, Bools]:
    """[m, 4] The moves of `POWERS`, and whether there is anything to use them on.

    Assassinate and steal are aimed at the strongest of those who claim no counter.
    """
    moves = np.empty((len(seen.rows), len(POWERS)), np.intp)
    useful = np.ones(moves.shape, np.bool_)
    target, there = seen.strongest(seen.open_to(Act.ASSASSINATE))
    moves[:, 0] = seen.aimed(ids.ASSASSINATE_ID, target)
    useful[:, 0] = there & (seen.own_coins >= COST[Act.ASSASSINATE])
    target, useful[:, 1] = seen.strongest(seen.open_to(Act.STEAL) & (seen.coins > 0))
    moves[:, 1] = seen.aimed(ids.STEAL_ID, target)
    moves[:, 2:] = ids.TAX_ID, ids.EXCHANGE_ID
    return moves, useful


def coins(seen: Seen) -> Ints:
    """[m] Foreign aid unless a rival claims the duchess, else income."""
    stopped = (seen.rivals & ~seen.open_to(Act.FOREIGN_AID)).any(axis=1)
    found: Ints = np.where(stopped, ids.INCOME_ID, ids.FOREIGN_AID_ID)
    return found
