"""Counting cards: what each asked seat can work out of the cards that it does not see."""

from collections.abc import Sequence

import numpy as np

from games.titles.complots.cards import AMBASSADOR, characters
from games.titles.complots.odds import DUEL_UNSEEN, EXPOSED, LIKED, ONE_CLAIM_TOO_MANY, PICKED
from games.training.complots.arrays import Bools, Ints
from games.training.complots.scripts.judged.balance import Reals
from games.training.complots.scripts.seen import Seen

CHARACTERS = characters(AMBASSADOR)
LIKING = np.array([PICKED if card in LIKED else 1.0 for card in CHARACTERS])
"""[5]."""
UNSEEN = np.array(DUEL_UNSEEN)


class Odds:
    """The cards as the asked seats count them."""

    def __init__(self, seen: Seen) -> None:
        state, rows = seen.state, seen.rows
        self.each, self.hand = seen.each, seen.hand
        self.seats = state.seats[rows]
        self.copies: Ints = np.where(self.seats <= 6, 3, 4)
        self.single: Bools = seen.rivals.sum(axis=1) == 1
        self.face_up = state.all_face_up[rows]
        self.down = seen.lives.astype(np.intp)
        self.claims = seen.claims > 0
        self.caught = seen.caught > 0
        self.claimed = self.claims.sum(axis=2)
        hidden = state.court[rows].sum(axis=1) + (seen.rivals * self.down).sum(axis=1)
        self.hidden: Reals = hidden.astype(np.float64)
        in_sight = self.face_up + self.hand
        several = np.maximum(0, self.copies[:, None] - in_sight)
        duel = UNSEEN[np.minimum(in_sight, 3)] * LIKING
        self.unseen: Reals = np.where((self.seats == 2)[:, None], duel, several)

    def holds(self, down: Ints, wanted: Reals) -> Reals:
        """How likely one of the copies `wanted` is among so many cards `down`; alike in shape."""
        hidden = self.hidden.reshape(-1, *[1] * (wanted.ndim - 1))
        one = np.maximum(0.0, hidden - wanted) / hidden
        two = one * np.maximum(0.0, hidden - wanted - 1) / np.maximum(hidden - 1, 1)
        found: Reals = 1 - np.where(down == 1, one, np.where(down == 2, two, 1.0))
        return found

    def holds_any(self, cards: Sequence[int]) -> Reals:
        """[m, 8] How likely each seat holds one of some characters."""
        wanted = self.unseen[:, list(cards)].sum(axis=1)
        return self.holds(self.down, np.broadcast_to(wanted[:, None], self.down.shape))

    def honest(self, seat: Ints, card: Ints, bluffs: Reals) -> Reals:
        """[m] How likely a claim is true."""
        down = self.down[self.each, seat]
        held = self.holds(down, self.unseen[self.each, card])
        held = held * np.where(self.caught[self.each, seat, card], EXPOSED, 1.0)
        too_many = np.maximum(0, self.claimed[self.each, seat] - down)
        bluffs = bluffs * ONE_CLAIM_TOO_MANY**too_many
        found: Reals = held / np.maximum(held + (1 - held) * bluffs, 1e-12)
        return found
