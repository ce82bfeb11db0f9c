"""What two players may hold: each has picked a card of their own pack and was dealt another."""

from typing import NamedTuple

import numpy as np

from games.titles.complots.bot.move_ids import CHARACTERS
from games.titles.complots.bot.net import Nets
from games.training.complots.arrays import Bools, Bytes, Ints
from games.training.complots.kinds import Kind
from games.training.complots.tables import Tables
from games.training.rollouts.moments import Moments
from games.training.rollouts.playing import answers

TRIED = 4000
"""Beginnings that are drawn from."""


class Openings(NamedTuple):
    """How masters begin in twos: the card picked and the one dealt [n], and whether the Inquisitor
    was in play [n].
    """

    picked: Ints
    dealt: Ints
    inquisitor: Bools

    def with_fifth(self, inquisitor: bool) -> "Openings":
        """Those with that fifth character."""
        which = self.inquisitor == inquisitor
        return Openings(self.picked[which], self.dealt[which], self.inquisitor[which])


def openings(net: Nets, chance: np.random.Generator) -> Openings:
    """What masters pick with what they were dealt."""
    tables = Tables(TRIED, 2, np.arange(TRIED) % 2 == 1, chance)
    dealt = tables.hands[:, :2].argmax(2)
    picked = np.zeros((TRIED, 2), np.intp)
    while len(rows := np.flatnonzero(tables.kind == Kind.DRAFT)):
        move, _ = answers(net, tables, chance)
        picked[rows, tables.asked[rows]] = move[rows]
        tables.step(np.where(tables.kind == Kind.DRAFT, move, tables.legal().argmax(1)))
    return Openings(picked.ravel(), dealt.ravel(), np.repeat(tables.inquisitor, 2))


def begun(given: Moments, match: int) -> int:
    """The number of the first step after both have picked."""
    return next(n for n, step in enumerate(given.steps) if step.kind[match] != Kind.DRAFT)


def never_changed(given: Moments, match: int, seat: int) -> bool:
    """Whether a player still holds, or has lost, the two cards of the beginning."""
    steps = given.steps[begun(given, match) : given.at[match] + 1]
    owned = [step.hands[match, seat] + step.face_up[match, seat] for step in steps]
    return all((each == owned[0]).all() for each in owned)


def first_hands(given: Moments, match: int, likely: Openings) -> tuple[Bytes, Ints]:
    """[k, 5] What the other player may still hold of a beginning, as copies of each character, each
    as often as it is likely; what they have lost is taken away. And their picks [k].
    """
    me = int(given.tables.asked[match])
    mine = given.steps[begun(given, match)].hands[match, me].astype(np.intp)
    mine[given.drafted[match, me]] -= 1  # the court had one of each, and this one went to me
    which = likely.dealt != mine.argmax()
    cards = np.zeros((which.sum(), CHARACTERS), np.int8)
    for card in (likely.picked[which], likely.dealt[which]):
        cards[np.arange(len(cards)), card] += 1
    left = cards - given.tables.face_up[match, 1 - me]
    possible = (left >= 0).all(1)
    return left[possible], likely.picked[which][possible]
