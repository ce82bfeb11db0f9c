"""Processes that end in the middle of play: each is started again, and play goes on."""

import signal
import time
from itertools import cycle
from random import Random

import pytest

from tests.faults.party import Party
from tests.faults.scale import times
from tests.faults.truth import audit

MOVES = times(1000, 60)
ENDS = times(90, 6)
HOW = (signal.SIGKILL, signal.SIGTERM, signal.SIGKILL)
CODES = {signal.SIGKILL: -signal.SIGKILL, signal.SIGTERM: 0}


@pytest.mark.parametrize("shape", times(["grown", "small"], ["grown"]))
def test_a_kill_or_a_stop_at_any_moment_loses_nothing_and_counts_nothing_twice(shaped, shape):
    site, chance = shaped(shape), Random(7)
    points = sorted(chance.sample(range(1, MOVES), ENDS))
    with Party(site, matches=times(12, 1)) as party:
        for point, sig in zip(points, cycle(HOW), strict=False):
            party.until(point)
            time.sleep(chance.uniform(0, 0.05))
            code = site.restart_one(chance.randrange(len(site.processes)), sig)
            assert code == CODES[sig]
        party.until(MOVES)
        party.rest()
        counted = audit(site, party)
    assert counted["moves"] >= MOVES
    assert any(attempt.tries > 1 for attempt in party.attempts), "nothing was broken off"
    assert "Exception ignored" not in site.log_text()
