"""What each action is worth to the asked seats."""

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.titles.complots.bot.encode import ACTIONS
from games.titles.complots.bot.judgement import Judgement
from games.titles.complots.cards import FORCED_COUP
from games.training.complots.arrays import Bools, Ints
from games.training.complots.claims import CHARACTER, COST
from games.training.complots.kinds import Act
from games.training.complots.lookups import SEATS
from games.training.complots.scripts.judged.balance import WORTHS, Balance, Reals
from games.training.complots.scripts.judged.odds import Odds
from games.training.complots.scripts.judged.outlook import TAKEN, countered, doubt
from games.training.complots.scripts.seen import Seen

FIRST_IDS = {
    Act.INCOME: ids.INCOME_ID,
    Act.FOREIGN_AID: ids.FOREIGN_AID_ID,
    Act.COUP: ids.COUP_ID,
    Act.TAX: ids.TAX_ID,
    Act.ASSASSINATE: ids.ASSASSINATE_ID,
    Act.STEAL: ids.STEAL_ID,
    Act.EXCHANGE: ids.EXCHANGE_ID,
    Act.EXAMINE: ids.EXAMINE_ID,
}
TARGETED = (Act.COUP, Act.ASSASSINATE, Act.STEAL, Act.EXAMINE)
STRIKES = (Act.COUP, Act.ASSASSINATE)


class Turn:
    """The asked seats on their turns."""

    def __init__(self, judgement: Judgement, seen: Seen) -> None:
        self.judgement, self.seen = judgement, seen
        self.odds, self.balance = Odds(seen), Balance(seen)
        balance = self.balance
        lives = np.maximum(balance.lives[seen.each, seen.me] - 1, 0)
        mine = WORTHS[lives, seen.own_coins]
        self.caught = balance.share(mine, balance.theirs)
        self.baited = judgement.bait * (balance.another_loses - balance.now)
        self.twins = (seen.hand > 1).any(axis=1) * judgement.twins

    def worths(self) -> tuple[Reals, Ints]:
        """[m, k], [k] What moves are worth, illegal ones least; and their actions, in the order of
        the rules, those with a target once for each seat.
        """
        worths = [self.worth(act) for act in Act]
        acts = np.repeat(list(Act), [worth.shape[1] for worth in worths])
        return np.concatenate(worths, axis=1), acts

    def worth(self, act: Act) -> Reals:
        """[m, 1] or [m, 8] What an action is worth, by target if it has one."""
        judgement, balance, seen = self.judgement, self.balance, self.seen
        fair = balance.fair[:, None]
        worth = self.unchallenged(act) + judgement.beyond.get(ACTIONS[act], 0.0) * fair
        if act == Act.EXCHANGE:
            worth = worth + (self.twins * balance.fair)[:, None]
        if act in STRIKES:
            worth = worth + judgement.threat * seen.coins * fair
        if ACTIONS[act] in judgement.doubted:
            worth = worth + self.challenged(act, worth)
        return np.where(self.legal(act), worth, -np.inf)

    def unchallenged(self, act: Act) -> Reals:
        """What to expect of an action that nobody challenges."""
        balance, seen = self.balance, self.seen
        own_lives = balance.lives[seen.each, seen.me]
        paid = np.maximum(balance.coins[seen.each, seen.me] - int(COST[act]), 0)
        theirs = balance.theirs[:, None]
        before = balance.share(WORTHS[own_lives, paid][:, None], theirs)
        if act in STRIKES:
            done = balance.share(WORTHS[own_lives, paid][:, None], theirs + balance.struck)
        elif act == Act.STEAL:
            coins = np.minimum(2, balance.coins)
            robbed = WORTHS[balance.lives, balance.coins - coins] - balance.strengths
            mine = WORTHS[own_lives[:, None], paid[:, None] + coins]
            done = balance.share(mine, theirs + robbed)
        else:
            taken = np.minimum(TAKEN[act], seen.state.treasury[seen.rows])
            done = balance.share(WORTHS[own_lives, paid + taken][:, None], theirs)
        if act in (Act.ASSASSINATE, Act.STEAL):
            done = done + countered(self.odds, act) * (before - done)
        if act == Act.FOREIGN_AID:
            goes_on = np.where(seen.rivals, 1 - countered(self.odds, act), 1.0).prod(axis=1)
            done = done + (1 - goes_on)[:, None] * (before - done)
        return done

    def challenged(self, act: Act, worth: Reals) -> Reals:
        """What the chance of a challenge adds to the worth of an action."""
        judgement, seen = self.judgement, self.seen
        card = np.full(len(seen.rows), CHARACTER[act])
        often = np.full(len(seen.rows), judgement.doubted[ACTIONS[act]])
        doubted = doubt(seen, self.odds, card, often)[:, None]
        if act == Act.ASSASSINATE:
            cornered = np.minimum(judgement.cornered * doubted, 1.0)
            doubted = np.where(self.balance.lives == 1, cornered, doubted)
        single, name = self.odds.single, ACTIONS[act]
        lure = np.where(single, judgement.duel_lure.get(name, 0.0), judgement.lure.get(name, 0.0))
        lured = (lure * self.balance.fair)[:, None]
        held = seen.hand[:, CHARACTER[act], None] > 0
        true = doubted * self.baited[:, None]
        return np.where(held, true, doubted * (self.caught[:, None] - worth) + lured)

    def legal(self, act: Act) -> Bools:
        """Whether an action may be chosen, by target if it has one."""
        seen = self.seen
        able = seen.own_coins >= COST[act]
        if act != Act.COUP:
            able = able & (seen.own_coins < FORCED_COUP)
        if act == Act.EXAMINE:
            able = able & seen.state.inquisitor[seen.rows]
        found: Bools = able[:, None] & seen.rivals if act in TARGETED else able[:, None]
        return found


def choose_action(judgement: Judgement, seen: Seen, generator: np.random.Generator) -> Ints:
    """[m] The move worth most, give or take."""
    turn = Turn(judgement, seen)
    worths, acts = turn.worths()
    bonus = generator.random(worths.shape) * judgement.mixed * turn.balance.fair[:, None]
    best = (worths + bonus).argmax(axis=1)
    act = acts[best]
    targets = np.concatenate([np.arange(SEATS) if a in TARGETED else [0] for a in Act])
    first = np.array([FIRST_IDS[a] for a in Act])[act]
    found: Ints = np.where(np.isin(act, TARGETED), seen.aimed(first, targets[best]), first)
    return found
