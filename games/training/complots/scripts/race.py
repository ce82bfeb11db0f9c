"""Head to head: who is faster, looking seven moves ahead."""

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.training.baselines.complots.race import LIFE, MOVES_AHEAD, WON
from games.training.complots.arrays import Bools, Ints
from games.training.complots.claims import CHARACTER, COST, COUNTERED_BY
from games.training.complots.kinds import Act
from games.training.complots.scripts.powers import CLAIMED, POWERS, coins
from games.training.complots.scripts.seen import Seen, some

GAIN = np.zeros(len(Act), np.intp)
GAIN[[Act.INCOME, Act.FOREIGN_AID, Act.TAX]] = 1, 2, 3
"""[8] The coins that an action takes from the treasury."""
STRIKES = np.zeros(len(Act), np.bool_)
STRIKES[[Act.COUP, Act.ASSASSINATE]] = True
NEVER = -10 * WON


class Runners:
    """One side in [m, k] races: what they have; [m, 5] what they use and what they claim."""

    def __init__(self, lives: Ints, purse: Ints, uses: Bools, claims: Bools) -> None:
        self.lives, self.purse = lives, purse
        self.kills, self.steals, self.taxes = (
            uses[:, CHARACTER[act], None] for act in (Act.ASSASSINATE, Act.STEAL, Act.TAX)
        )
        self.unkillable, self.untouchable, self.duchess = (
            some(claims[:, list(COUNTERED_BY[act])])[:, None]
            for act in (Act.ASSASSINATE, Act.STEAL, Act.FOREIGN_AID)
        )

    def quickest(self, rival: "Runners") -> Ints:
        """[m, k] What takes lives first, else what brings most coins."""
        found = np.where(rival.duchess, int(Act.INCOME), int(Act.FOREIGN_AID))
        found = np.where(self.taxes, int(Act.TAX), found)
        steals = self.steals & (rival.purse >= 2) & ~rival.untouchable
        found = np.where(steals, int(Act.STEAL), found)
        kills = self.kills & (self.purse >= COST[Act.ASSASSINATE]) & ~rival.unkillable
        found = np.where(kills, int(Act.ASSASSINATE), found)
        return np.where(self.purse >= COST[Act.COUP], int(Act.COUP), found)

    def run(self, acts: Ints, rival: "Runners", going: Bools) -> None:
        """Let actions [m, k] take effect where the race goes on."""
        stolen = np.where(acts == Act.STEAL, np.minimum(2, rival.purse), 0) * going
        self.purse += stolen + (GAIN[acts] - COST[acts]) * going
        rival.purse -= stolen
        rival.lives -= STRIKES[acts] & going


def fastest(seen: Seen, moves: Ints, true: Bools, bluffs: Bools) -> Ints:
    """[m] The move from which the race goes best, of powers `moves` [m, 4], as far as they are true
    or bluffs, and of coins; of equals the first one, true ones before bluffs.
    """
    plain = coins(seen)
    income = np.full(len(plain), ids.INCOME_ID)
    moves = np.column_stack((moves, plain, income))
    acts = np.empty(moves.shape, np.intp)
    acts[:, : len(POWERS)] = POWERS
    acts[:, len(POWERS)] = np.where(plain == ids.INCOME_ID, int(Act.INCOME), int(Act.FOREIGN_AID))
    acts[:, -1] = Act.INCOME
    uses = np.zeros((len(plain), CLAIMED.max() + 1), np.bool_)
    uses[:, CLAIMED] = true | bluffs
    # Where scores are equal: true powers, bluffs, coins, each in their order
    worth = scores(seen, acts, uses) * 16 + np.array([7, 6, 5, 4, 1, 0])
    worth[:, : len(POWERS)] += 4 * true
    worth[:, : len(POWERS)][~(true | bluffs)] = NEVER * 16
    best: Ints = moves[seen.each, worth.argmax(axis=1)]
    return best


def scores(seen: Seen, acts: Ints, uses: Bools) -> Ints:
    """[m, k] How the race stands after seven moves, the first of them `acts` [m, k]."""
    other = seen.rivals.argmax(axis=1)
    me, rival = (
        Runners(
            np.repeat(seen.lives[seen.each, seat][:, None].astype(np.intp), acts.shape[1], 1),
            np.repeat(seen.coins[seen.each, seat][:, None].astype(np.intp), acts.shape[1], 1),
            used,
            seen.claims[seen.each, seat] > 0,
        )
        for seat, used in ((seen.me, uses), (other, seen.claims[seen.each, other] > 0))
    )
    won = np.zeros(acts.shape, np.intp)
    runner, chaser = me, rival
    for left in range(MOVES_AHEAD, 0, -1):
        runner.run(acts, chaser, won == 0)
        over = (won == 0) & (chaser.lives == 0)
        won[over] = WON * left if left % 2 else -WON * left
        runner, chaser = chaser, runner
        acts = runner.quickest(chaser)
    standing = LIFE * (me.lives - rival.lives) + me.purse - rival.purse
    return np.where(won != 0, won, standing)
