"""What the asked seats of some matches see, as the scripts read it."""

from functools import cached_property

import numpy as np

from games.titles.complots.bot.move_ids import CHARACTERS
from games.training.complots.arrays import Bools, Bytes, Ints
from games.training.complots.claims import COUNTERED_BY, claimed
from games.training.complots.lookups import SEATS
from games.training.complots.state import State

LIFE = 64
"""What a life weighs against coins, of which there are fewer."""
COUNTER_CARDS = np.zeros((len(COUNTERED_BY), CHARACTERS), np.bool_)
"""[8, 5] Which characters counter an action."""
for _action, _cards in enumerate(COUNTERED_BY):
    COUNTER_CARDS[_action, list(_cards)] = True


def some(among: Bools) -> Bools:
    """[m] Where anything of a mask [m, k] is true."""
    found: Bools = np.logical_or.reduce(among, axis=1)
    return found


class Seen:
    """Of the matches `rows` [m]: the asked seats `me` [m], and what they see.

    Arrays [m, 8] and [m, 8, 5] go by seat; `rivals` [m, 8] are the living seats but the asked one.
    """

    def __init__(self, state: State, rows: Ints) -> None:
        self.state = state
        self.rows = rows
        self.each = np.arange(len(rows))
        self.me = state.asked[rows]
        self.lives: Bytes = state.lives[rows, :SEATS]
        self.rivals: Bools = self.lives > 0
        self.rivals[self.each, self.me] = False

    def of(self, some: Ints) -> "Seen":
        """The same of some of the matches, by their places in `rows`."""
        return Seen(self.state, self.rows[some])

    @cached_property
    def hand(self) -> Bytes:
        """[m, 5] How many of each character the asked seat holds."""
        held: Bytes = self.state.hands[self.rows, self.me]
        return held

    @cached_property
    def coins(self) -> Bytes:
        """[m, 8]."""
        found: Bytes = self.state.coins[self.rows, :SEATS]
        return found

    @cached_property
    def claims(self) -> Bytes:
        """[m, 8, 5] What each seat claims, as far as its cards are the same."""
        found: Bytes = self.state.claims[self.rows, :SEATS]
        return found

    @cached_property
    def caught(self) -> Bytes:
        """[m, 8, 5] The characters that each seat was caught without, with the cards it has."""
        found: Bytes = self.state.caught[self.rows, :SEATS]
        return found

    @property
    def own_coins(self) -> Bytes:
        """[m] The coins of the asked seat."""
        found: Bytes = self.coins[self.each, self.me]
        return found

    @property
    def own_lives(self) -> Bytes:
        """[m] The cards that the asked seat has face down."""
        found: Bytes = self.lives[self.each, self.me]
        return found

    def strongest(self, among: Bools) -> tuple[Ints, Bools]:
        """[m] Of the seats of a mask [m, 8] the one with most lives, then most coins, then the
        lowest number; and [m] whether there is one.
        """
        worth = np.where(among, self.lives.astype(np.int16) * LIFE + self.coins, -1)
        best: Ints = worth.argmax(axis=1)
        return best, some(among)

    def open_to(self, action: int) -> Bools:
        """[m, 8] The rivals who claim no counter to an action."""
        claims = self.claims[:, :, COUNTER_CARDS[action]] > 0
        counters: Bools = np.logical_or.reduce(claims, axis=2)
        return self.rivals & ~counters

    def aimed(self, first: int, seat: Ints) -> Ints:
        """[m] The move ids of an action on other seats; `first` is that of the next seat."""
        found: Ints = first - 1 + (seat - self.me) % self.state.seats[self.rows]
        return found

    def doubted(self) -> tuple[Ints, Ints]:
        """[m], [m] In the window of a challenge: who claims, and which character."""
        return claimed(self.state, self.rows)

    def impossible(self) -> Bools:
        """[m] Whether the asked seat sees every copy of the character claimed."""
        _, card = self.doubted()
        copies = np.where(self.state.seats[self.rows] <= 6, 3, 4)
        seen = self.state.all_face_up[self.rows, card] + self.hand[self.each, card]
        found: Bools = seen >= copies
        return found

    def is_target(self) -> Bools:
        """[m] Whether an action is aimed at the asked seat and nobody has countered it."""
        state, rows = self.state, self.rows
        found: Bools = (state.target[rows] == self.me) & (state.counter[rows] < 0)
        return found

    def counters(self, challenging: bool) -> Bools:
        """[m, 5] The characters that the asked seat may counter with; in the window of a challenge
        a target alone may.
        """
        found: Bools = COUNTER_CARDS[self.state.action[self.rows]]
        return found & self.is_target()[:, None] if challenging else found
