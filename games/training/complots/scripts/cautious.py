"""A cautious bluffer: true powers first, a bluff now and then, never more than three characters."""

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.titles.complots.cards import AMBASSADOR, COUNTESS, characters
from games.training.baselines.complots.cautious import BLUFFS, DOUBTS, MOST_CLAIMED
from games.training.complots.arrays import Bools, Ints
from games.training.complots.kinds import Act
from games.training.complots.lookups import SEATS
from games.training.complots.scripts.honest import true_counter
from games.training.complots.scripts.powers import CLAIMED, POWERS, coins, coup, powers
from games.training.complots.scripts.race import fastest
from games.training.complots.scripts.script import Simple
from games.training.complots.scripts.seen import Seen, some

THE_COUNTESS = characters(AMBASSADOR).index(COUNTESS)
EXCHANGING = POWERS.index(Act.EXCHANGE)


class Cautious(Simple):
    """The twin of `baselines.complots.cautious`. `bluffing` [count, 8] is kept by seat."""

    def __init__(self, count: int, generator: np.random.Generator) -> None:
        super().__init__(count, generator)
        self.bluffing = np.zeros((count, SEATS), np.bool_)

    def action(self, seen: Seen) -> Ints:
        """Head to head the one that wins the race; else a true power, a bluff, or coins."""
        bluffing = self.tossed(seen, np.ones(len(seen.rows), np.bool_))
        moves, useful = powers(seen)
        held = seen.hand[:, CLAIMED] > 0
        true = useful & held
        bluffs = useful & ~held & may_claim(seen)[:, CLAIMED] & bluffing[:, None]
        bluffs[:, EXCHANGING] = False
        found = self.among_several(seen, moves, true, bluffs)
        duel = np.flatnonzero(seen.rivals.sum(axis=1) == 1)
        if duel.size:
            found[duel] = fastest(seen.of(duel), moves[duel], true[duel], bluffs[duel])
        found = coup(seen, found)
        self.used(seen, (bluffs & (moves == found[:, None])).any(axis=1))
        return found

    def among_several(self, seen: Seen, moves: Ints, true: Bools, bluffs: Bools) -> Ints:
        """[m] A true power but exchange, any bluff, exchange, coins."""
        bluff = np.where(bluffs, self.generator.random(bluffs.shape), -1.0).argmax(axis=1)
        best = true.argmax(axis=1)
        use = np.where(bluffs.any(axis=1) & (best == EXCHANGING), bluff, best)
        use = np.where(true.any(axis=1), use, bluff)
        use_one = some(true) | some(bluffs)
        found: Ints = np.where(use_one, moves[seen.each, use], coins(seen))
        return found

    def challenge(self, seen: Seen) -> Ints:
        """Doubt what cannot be, who was caught on it, and a few more; else reply as a target."""
        counters = seen.counters(challenging=True)
        bluffing = self.tossed(seen, some(counters))
        doubts = self.doubts(seen)
        counters &= ~doubts[:, None]
        reply = self.reply(seen, counters, bluffing)
        found: Ints = np.where(doubts, ids.CHALLENGE_ID, reply)
        return found

    def counter(self, seen: Seen, counters: Bools) -> Ints:
        """Truly, with the countess on its last card, or as the coin says."""
        return self.reply(seen, counters, self.tossed(seen, some(counters)))

    def reply(self, seen: Seen, counters: Bools, bluffing: Bools) -> Ints:
        """[m] A counter or allow."""
        true = (counters & (seen.hand > 0)).any(axis=1)
        last = counters[:, THE_COUNTESS] & (seen.own_lives == 1)
        lies = counters & may_claim(seen) & (bluffing & seen.is_target() & ~true & ~last)[:, None]
        lying = lies.any(axis=1)
        self.used(seen, lying)
        found = np.where(lying, ids.COUNTER_ID + lies.argmax(axis=1), ids.ALLOW_ID)
        found = np.where(last, ids.COUNTER_ID + THE_COUNTESS, found)
        return true_counter(seen, counters, found)

    def doubts(self, seen: Seen) -> Bools:
        """[m] What it challenges."""
        state, rows = seen.state, seen.rows
        claimant, card = seen.doubted()
        taxed = (state.action[rows] == Act.TAX) & (state.counter[rows] < 0)
        whim = (taxed | seen.is_target()) & self.toss(DOUBTS, len(rows))
        found: Bools = seen.impossible() | (state.caught[rows, claimant, card] > 0) | whim
        return found

    def tossed(self, seen: Seen, where: Bools) -> Bools:
        """[m] The coins, tossed anew in some matches unless they say bluff already."""
        bluffing = self.bluffing[seen.rows, seen.me] | (where & self.toss(BLUFFS, len(where)))
        self.bluffing[seen.rows, seen.me] = bluffing
        return bluffing

    def used(self, seen: Seen, where: Bools) -> None:
        """Take the coins of those who have bluffed."""
        self.bluffing[seen.rows[where], seen.me[where]] = False


def may_claim(seen: Seen) -> Bools:
    """[m, 5] Which lies it allows itself: three characters at most, none on which it was caught."""
    caught = seen.state.caught[seen.rows, seen.me] > 0
    said = caught | (seen.claims[seen.each, seen.me] > 0)
    found: Bools = ~caught & (said.sum(axis=1)[:, None] + ~said <= MOST_CLAIMED)
    return found
