"""Plays honestly, and doubts 30 % of everything."""

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.training.baselines.complots.challenger import DOUBTS
from games.training.complots.arrays import Ints
from games.training.complots.scripts.honest import Honest
from games.training.complots.scripts.seen import Seen


class Challenger(Honest):
    """The twin of `baselines.complots.challenger`."""

    def challenge(self, seen: Seen) -> Ints:
        """Doubt at random, or what cannot be."""
        doubts = self.toss(DOUBTS, len(seen.rows))
        found: Ints = np.where(doubts, ids.CHALLENGE_ID, super().challenge(seen))
        return found
