"""Moments of masters' matches, with what was seen and done before them."""

from typing import NamedTuple

import numpy as np

from games.titles.complots.bot.net import Nets
from games.training.complots.arrays import Bytes, Ints
from games.training.complots.kinds import Kind
from games.training.complots.tables import Tables
from games.training.rollouts.playing import Seen, answers, copy

JUDGED = (Kind.ACTION, Kind.CHALLENGE, Kind.COUNTER)
"""The questions that moments are taken from, and from whose answers hands are guessed: whatever
may be answered there does not depend on the cards held.
"""


class Step(NamedTuple):
    """One move in each of n matches: what the asked seats [n] saw and did, and all cards as they
    lay then.
    """

    asked: Ints
    kind: Ints
    seen: Seen
    move: Ints
    hands: Bytes
    face_up: Bytes


class Moments(NamedTuple):
    """A moment of each of n matches: `tables` as they were, before the move number `at` [n]; all
    `steps` of all matches, and the character that each seat drafted [n, 2], where two played.
    """

    tables: Tables
    at: Ints
    steps: list[Step]
    drafted: Ints


def moments(net: Nets, seats: Ints, chance: np.random.Generator) -> Moments:
    """One of each match, of n matches with so many `seats` [n]; each of its choices is as likely.

    Matches without a choice keep `at` -1.
    """
    count = len(seats)
    tables = Tables(count, seats, np.arange(count) % 2 == 1, chance)
    kept = Tables(count, seats, generator=chance)
    at, choices = np.full(count, -1), np.zeros(count, np.intp)
    drafted = np.full((count, 2), -1)
    steps: list[Step] = []
    while not tables.finished.all():
        move, seen = answers(net, tables, chance)
        open_choice = np.isin(tables.kind, JUDGED) & (seen.legal.sum(1) > 1)
        choices += open_choice
        taken = np.flatnonzero(open_choice & (chance.random(count) * choices < 1))
        copy(tables, taken, kept, taken)
        at[taken] = len(steps)
        drafts = np.flatnonzero(tables.kind == Kind.DRAFT)
        drafted[drafts, tables.asked[drafts]] = move[drafts]
        hands, face_up = tables.hands.copy(), tables.face_up.copy()
        asked, kind = tables.asked.copy(), tables.kind.copy()
        steps.append(Step(asked, kind, seen, move, hands, face_up))
        tables.step(move)
    return Moments(kept, at, steps, drafted)
