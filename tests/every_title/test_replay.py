"""A log gives the same match again, on any machine and under any hash seed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.titles import all_titles
from tests.every_title.facts import match_picture
from tests.every_title.matches import at_random, whole_log, worth_a_look
from tests.every_title.sharing import shared
from tests.faults.scale import share, times

PROGRAM = Path(__file__).with_name("retold.py")


@pytest.mark.parametrize("number", range(times(20, 2)))
def test_a_log_gives_the_same_match_again(setting, number):
    live = setting.play(number)
    log = list(at_random(live, number))
    again = setting.play(number, log)
    assert match_picture(again) == match_picture(live)
    for viewer in (None, *range(setting.seats)):
        assert repr(again.view(viewer)) == repr(live.view(viewer))


@shared(2)
def test_a_log_cut_anywhere_gives_the_match_as_it_was_then(setting):
    live = setting.play(5)
    log = []
    for answer in at_random(live, 5):
        if worth_a_look(live):
            assert match_picture(setting.play(5, log)) == match_picture(live)
        log.append(answer)


def test_another_seed_makes_another_match_of_the_same_players(setting):
    assert len({tuple(whole_log(setting, number)) for number in range(8)}) > 4


@pytest.mark.parametrize("slug", share(all_titles(), 0, len(all_titles())))
def test_matches_are_the_same_under_every_hash_seed(slug):
    told = {}
    for hash_seed in ("0", "1", "random"):
        done = subprocess.run(
            [sys.executable, "-B", str(PROGRAM), slug],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert done.returncode == 0, done.stderr
        told[hash_seed] = done.stdout.strip()
    assert len(told["0"]) == 64
    assert told["0"] == told["1"] == told["random"]
