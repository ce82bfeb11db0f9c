"""What roll-outs think of hands is what listeners at a table think of them."""

import numpy as np
import pytest

from games.titles.complots.bot import move_ids as ids
from games.titles.complots.bot.beliefs import Beliefs
from games.titles.complots.bot.net import master
from games.training.rollouts.guesses import guesses
from games.training.rollouts.moments import Moments, Step
from games.training.rollouts.playing import Seen
from tests.training.complots.lockstep import Lockstep
from tests.training.complots.test_lockstep import TRUSTING

COUNT, ANSWERS = 28, 35


class Followed(Lockstep):
    """Both engines side by side, with somebody who listens at every table of the real one."""

    def __init__(self):
        super().__init__(COUNT, 5, [TRUSTING])
        self.listeners = [Beliefs(master()) for _ in range(COUNT)]
        self.steps = []
        self.owned, self.changes = {}, {}
        self.unnoticed = set()
        """Seats of matches whose card was replaced by another of its kind: nobody saw that, and
        roll-outs, which look at the cards, do not see it either."""

    def step(self):
        tables = self.tables
        self.moves = np.zeros(COUNT, np.intp)
        seen = Seen(*tables.encode(), tables.legal())
        before = tables.asked.copy(), tables.kind.copy()
        cards = tables.hands.copy(), tables.face_up.copy()
        self.notice()
        super().step()
        asked, kind = before
        self.steps.append(Step(asked, kind, seen, self.moves, *cards))

    def notice(self):
        """What everybody owns, and how often it has changed."""
        tables = self.tables
        for row, play in enumerate(self.plays):
            for seat, memory in enumerate(play.table.memories):
                owned = (tables.hands[row, seat] + tables.face_up[row, seat]).tolist()
                same = owned == self.owned.get((row, seat))
                if same and memory.changes != self.changes[row, seat]:
                    self.unnoticed.add((row, seat))
                self.owned[row, seat], self.changes[row, seat] = owned, memory.changes

    def made(self, row, view, action):
        self.moves[row] = action
        if len(view.ask.moves) > 1:
            self.listeners[row].saw(view, ids.move_of(view, action))


def test_both_think_the_same_of_every_hand():
    matches = Followed()
    for _ in range(ANSWERS):
        matches.step()
    matches.notice()
    given = Moments(matches.tables, np.full(COUNT, ANSWERS), matches.steps, np.zeros((COUNT, 2)))
    told = 0
    for row, play in enumerate(matches.plays):
        view = play.view(None)
        for seat in view.seats:
            if seat.down and play.ask and (row, seat.seat) not in matches.unnoticed:
                likely = matches.listeners[row].likely(view, seat)
                assert likely == pytest.approx(guesses(master(), given, row, seat.seat), rel=1e-3)
                told += likely.min() < 1
    assert told > COUNT
