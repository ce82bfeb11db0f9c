"""Answers to what others announce: challenge it, counter it, or let it be."""

from collections.abc import Mapping

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.titles.complots.bot.encode import ACTIONS
from games.titles.complots.bot.judgement import Judgement
from games.training.complots.arrays import Bools, Ints
from games.training.complots.claims import COST
from games.training.complots.lookups import SIZE
from games.training.complots.scripts.judged.balance import Balance, Reals
from games.training.complots.scripts.judged.odds import Odds
from games.training.complots.scripts.judged.outlook import doubt, effect
from games.training.complots.scripts.seen import Seen

MOVES = np.array([ids.CHALLENGE_ID, ids.ALLOW_ID, *range(ids.COUNTER_ID, ids.LOSE_ID)])


class Window:
    """The asked seats when others have announced something."""

    def __init__(self, judgement: Judgement, seen: Seen) -> None:
        self.judgement, self.seen = judgement, seen
        self.odds, self.balance = Odds(seen), Balance(seen)
        state, rows = seen.state, seen.rows
        self.action, self.active, self.target = (
            state.action[rows],
            state.turn[rows],
            state.target[rows],
        )
        self.countered: Bools = state.counter[rows] >= 0
        self.done = effect(seen, self.action, state.turn[rows], self.target)

    def truth(self) -> Reals:
        """[m] How likely the claim on the table is true."""
        judgement = self.judgement
        claimant, card = self.seen.doubted()
        duel = np.where(self.odds.single, judgement.duel, 1.0)
        lies = by_action(judgement.bluffed_counters)[self.action]
        bluffs = np.where(self.countered, lies, by_action(judgement.bluffs)[self.action] * duel)
        return self.odds.honest(claimant, card, bluffs)

    def doubting(self, true: Reals) -> Reals:
        """[m] What a challenge is worth."""
        seen, balance, me = self.seen, self.balance, self.seen.me
        claimant, _ = seen.doubted()
        lost = self.done.where(~self.countered).add(me, lives=-1)
        price = np.where(self.countered, 0, COST[self.action])
        won = self.done.where(self.countered).add(claimant, lives=-1, coins=price)
        worth = true * balance.after(lost) + (1 - true) * balance.after(won)
        others = (SIZE[seen.state.waiting[seen.rows]] > 0) & (self.target != me)
        found: Reals = worth - self.judgement.left_to_others * balance.fair * others
        return found

    def counters(self, possible: Bools) -> Reals:
        """[m, 5] What each counter is worth; those that are not possible or hopeless least."""
        judgement, seen, balance = self.judgement, self.seen, self.balance
        often = by_action(judgement.counters_doubted)[self.action]
        lied = balance.after(self.done.where(seen.each >= 0).add(seen.me, lives=-1))
        found = np.full(possible.shape, -np.inf)
        for card in range(possible.shape[1]):
            doubted = doubt(seen, self.odds, np.full(len(seen.rows), card), often)
            held = seen.hand[:, card] > 0
            settled = np.where(held, balance.another_loses, lied)
            qualms = np.where(held, 0.0, judgement.qualms * balance.fair)
            worth = balance.now + doubted * (settled - balance.now) - qualms
            may = possible[:, card] & (held | (doubted < 1))
            found[:, card] = np.where(may, worth, -np.inf)
        return found


def by_action(often: Mapping[str, float]) -> Reals:
    """[8]."""
    return np.array([often.get(name, 0.0) for name in ACTIONS])


def choose_challenge(judgement: Judgement, seen: Seen, generator: np.random.Generator) -> Ints:
    """[m] Challenge, allow or counter."""
    window = Window(judgement, seen)
    true = window.truth()
    allowed = np.where(window.countered, window.balance.now, window.balance.after(window.done))
    worths = np.column_stack(
        (
            window.doubting(true),
            allowed,
            window.counters(seen.counters(challenging=True)),
        )
    )
    best = chosen(window, worths, generator)
    whim = judgement.whim * (1 - true) / seen.rivals.sum(axis=1) * (seen.own_lives > 1)
    challenges = (true == 0) | (generator.random(len(true)) < whim)
    found: Ints = np.where(challenges, ids.CHALLENGE_ID, best)
    return found


def choose_counter(judgement: Judgement, seen: Seen, generator: np.random.Generator) -> Ints:
    """[m] Counter or allow."""
    window = Window(judgement, seen)
    none = np.full(len(seen.rows), -np.inf)
    allowed = window.balance.after(window.done)
    counters = window.counters(seen.counters(challenging=False))
    return chosen(window, np.column_stack((none, allowed, counters)), generator)


def chosen(window: Window, worths: Reals, generator: np.random.Generator) -> Ints:
    """[m] Of `MOVES` the one worth most, give or take."""
    mixed = window.judgement.mixed_replies * window.balance.fair[:, None]
    found: Ints = MOVES[(worths + generator.random(worths.shape) * mixed).argmax(axis=1)]
    return found
