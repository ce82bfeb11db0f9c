"""Processes that are killed in the middle of tournaments, again and again."""

import sys
import time
from random import Random

import pytest

from tests.faults.evening import Evening
from tests.faults.scale import in_the_soak, times
from tests.faults.truth import audit

KILLS = times(50, 4)
PEOPLE = times((16, 12, 12), (5, 4, 4))
SHORT = {"TOURNAMENT_BREAK": "1", "ARENA_MINUTE": times("3", "0.7")}


@in_the_soak("croupiers pair rounds at once")
@pytest.mark.parametrize("shape", times(["grown", "small"], ["small"]))
def test_whoever_is_killed_no_round_is_paired_twice_nobody_plays_twice_and_nothing_is_lost(
    shaped, shape
):
    site, chance = shaped(shape, **SHORT), Random(11)
    with Evening(site) as evening:
        evening.announce(*PEOPLE)
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.2, 2))
            site.restart_one(chance.randrange(len(site.processes)))
            if evening.over:
                evening.announce(*PEOPLE)
        evening.until_over()
        evening.rest()
        audit(site, evening)
    found = site.asked("tests.faults.examine_tournaments")
    sys.stdout.write(f"tournaments, rounds, matches: {found['counted']}\n")
    assert not found["findings"], "\n".join(found["findings"])
    site.manage("recompute_tournaments", "--check")
    assert "Traceback" not in site.log_text()
