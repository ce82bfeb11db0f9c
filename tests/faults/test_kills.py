"""Processes that end in the middle: each is started again, and play goes on."""

import signal
import time
from random import Random

import pytest

from tests.faults.party import Party
from tests.faults.scale import times
from tests.faults.truth import audit

MOVES = times(1000, 100)
KILLS = times(60, 6)
STOPS = times(20, 3)


def broken(party: Party, stops: int, sig: signal.Signals) -> set[int]:
    """End processes at random points of the party and start them again; their exit codes."""
    chance = Random(7)
    codes = set()
    for point in sorted(chance.sample(range(1, MOVES), stops)):
        party.until(point)
        time.sleep(chance.uniform(0, 0.05))
        codes.add(party.site.restart_one(chance.randrange(len(party.site.processes)), sig))
    party.until(MOVES)
    party.rest()
    return codes


@pytest.mark.parametrize("shape", ["grown", "small"])
def test_a_kill_at_any_moment_loses_nothing_and_counts_nothing_twice(shaped, shape):
    site = shaped(shape)
    with Party(site, matches=times(12, 4)) as party:
        assert broken(party, KILLS, signal.SIGKILL) == {-signal.SIGKILL}
        counted = audit(site, party)
    assert counted["moves"] >= MOVES
    assert any(attempt.tries > 1 for attempt in party.attempts), "nothing was broken off"


@pytest.mark.parametrize("shape", ["grown", "small"])
def test_a_stop_with_moves_in_flight_is_clean_and_a_retry_counts_once(shaped, shape):
    site = shaped(shape)
    with Party(site, matches=times(12, 4)) as party:
        assert broken(party, STOPS, signal.SIGTERM) == {0}
        audit(site, party)
    assert "Exception ignored" not in site.log_text()
