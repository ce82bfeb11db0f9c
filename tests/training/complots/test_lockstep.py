"""The batch engine plays Complots exactly as the real one does."""

import numpy as np
import pytest

from games.titles.complots.bot import move_ids as ids
from games.titles.complots.bot.encode import KINDS
from tests.faults.scale import times
from tests.training.complots.lockstep import Lockstep

AT_RANDOM = np.ones(ids.A)
TRUSTING = AT_RANDOM.copy()
TRUSTING[[ids.CHALLENGE_ID, *range(ids.COUNTER_ID, ids.LOSE_ID)]] = 0.6
RICH = TRUSTING.copy()
RICH[[ids.TAX_ID, ids.FOREIGN_AID_ID]] = 10
PEACEFUL = AT_RANDOM.copy()
PEACEFUL[[ids.CHALLENGE_ID, ids.TAX_ID, ids.FOREIGN_AID_ID]] = 1e-3
PEACEFUL[ids.COUP_ID : ids.STEAL_ID] = 1e-3
STYLES = (*(AT_RANDOM, TRUSTING, RICH) * 3, PEACEFUL)

TOGETHER = 14 * len(STYLES)
"""Matches side by side: one of each number of seats, fifth character and style."""


@pytest.mark.parametrize("seed", range(times(143, 1)))
def test_both_engines_play_the_same_matches(seed):
    matches = Lockstep(TOGETHER, seed, STYLES)
    matches.run()
    met = matches.met
    assert set(KINDS) < set(met)
    assert met["last-living"] > 0
    assert met["turns"] > 0
    assert met["last-living"] + met["turns"] == TOGETHER
