from dataclasses import replace

import pytest

from games.training.tuning.cost import cost, favour
from games.training.tuning.subjects import SUBJECTS

WORSE = {"theories": {"power": 0.5, "planned": 0.01}, "intrigue": {"pays": 0.01}}


@pytest.mark.parametrize("slug", SUBJECTS)
def test_who_plays_worse_than_at_the_start_costs_more(slug):
    subject = replace(SUBJECTS[slug], others={}, fortune=None)
    worse = replace(subject.start, **WORSE[slug])
    assert cost(subject, worse, 6, 1) > cost(subject, subject.start, 6, 1)


def test_only_where_fortunes_can_be_told_equals_are_compared():
    intrigue = SUBJECTS["intrigue"]
    assert favour(intrigue, intrigue.start, 2, 1) > 0
    assert favour(replace(intrigue, fortune=None), intrigue.start, 2, 1) == 0


def test_the_pool_is_the_simple_players_and_the_bot_as_it_stood():
    assert SUBJECTS["intrigue"].names == ("payer", "miser", "start")
    assert SUBJECTS["theories"].names == ("simple", "start")
