"""What actions bring if nothing stops them, and how likely others are to stop them."""

import numpy as np

from games.titles.complots.bot.encode import ACTIONS
from games.titles.complots.outlook import (
    AGAIN,
    CLAIMED_BEFORE,
    COUNTERS_FALSELY,
    COUNTERS_TRULY,
    DUEL,
    EXPOSED,
    ONE_MORE,
)
from games.training.complots.arrays import Ints
from games.training.complots.claims import COUNTERED_BY
from games.training.complots.kinds import Act
from games.training.complots.scripts.judged.balance import Change, Reals
from games.training.complots.scripts.judged.odds import Odds
from games.training.complots.scripts.seen import Seen

TAKEN = np.zeros(len(Act), np.intp)
TAKEN[[Act.INCOME, Act.FOREIGN_AID, Act.TAX]] = 1, 2, 3


def effect(seen: Seen, action: Ints, seat: Ints, target: Ints) -> Change:
    """What changes once actions [m] take effect; their price is another matter."""
    taken = np.minimum(TAKEN[action], seen.state.treasury[seen.rows])
    there = target >= 0
    stolen = np.where(
        there & (action == Act.STEAL), np.minimum(2, seen.coins[seen.each, target]), 0
    )
    struck = there & ((action == Act.COUP) | (action == Act.ASSASSINATE))
    return (
        Change(seen).add(seat, coins=taken + stolen).add(target, -struck.astype(np.intp), -stolen)
    )


def doubt(seen: Seen, odds: Odds, card: Ints, often: Reals) -> Reals:
    """[m] How likely the asked seat's claim of a character [m] is challenged."""
    each, me = seen.each, seen.me
    up = odds.face_up[each, card]
    often = often * (1 + up / 2) * np.where(odds.single, DUEL, 1.0)
    more = np.where(odds.claimed[each, me] >= odds.down[each, me], ONE_MORE, 1.0)
    usual = often * np.where(odds.claims[each, me, card], AGAIN, more)
    exposed = odds.caught[each, me, card]
    found = np.minimum(np.where(exposed, np.maximum(often, EXPOSED), usual), 1.0)
    return np.where(up >= odds.copies, 1.0, found)


def countered(odds: Odds, action: Act) -> Reals:
    """[m, 8] How likely each seat counters an action that it may counter."""
    cards = list(COUNTERED_BY[action])
    held = odds.holds_any(cards)
    said = np.logical_or.reduce(odds.claims[:, :, cards], axis=2)
    held = np.where(said & (held > 0), np.maximum(held, CLAIMED_BEFORE), held)
    falsely = COUNTERS_FALSELY[ACTIONS[action]]
    return held * COUNTERS_TRULY + (1 - held) * falsely
