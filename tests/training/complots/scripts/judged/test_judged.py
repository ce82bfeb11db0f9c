from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from games.engine.dealer import Dealer
from games.titles.complots.bot.cards import worth
from games.titles.complots.bot.choose import judged
from games.titles.complots.bot.encode import KINDS
from games.titles.complots.bot.judgement import REGULAR
from games.training.baselines.complots.former import FORMER
from games.training.complots.scripts.judged.judged import Judged
from tests.faults.scale import share
from tests.training.complots.scripts.twins import MATCHES, Tails, compare

OFTEN = 50


class Zero:
    """A generator that never gives anything a bonus."""

    def random(self, shape):
        return np.zeros(shape)


def unmixed(judgement):
    """The same without chance."""
    return replace(judgement, remembers=True, mixed=0.0, mixed_replies=0.0, whim=0.0)


@pytest.mark.parametrize("judgement", share([REGULAR, FORMER], 0, 2))
def test_without_chance_the_script_answers_as_the_bot_of_that_judgement(judgement):
    sure, met = unmixed(judgement), Counter()
    script = Judged(sure, MATCHES, Zero())
    for view, move, expected in compare(script, lambda view, _: judged(sure, view, Tails())):
        met[view.ask.kind] += 1
        assert move == expected or alike(sure, view, move, expected), view
    assert len(met) == len(KINDS)


def alike(judgement, view, *moves):
    """Whether two cards are worth the same, so that their order decides."""
    if view.ask.kind not in ("lose", "show", "keep"):
        return False
    first, second = (round(worth(judgement, view, move.args), 9) for move in moves)
    return first == second


def test_with_chance_it_does_everything_as_often():
    judgement, dealer = replace(FORMER, remembers=True), Dealer(bytes(32))
    script = Judged(judgement, MATCHES, np.random.default_rng(1))
    counted = Counter(), Counter()
    for view, *moves in compare(script, lambda view, _: judged(judgement, view, dealer)):
        for move, count in zip(moves, counted, strict=True):
            count[view.ask.kind, move.head if view.ask.kind == "action" else move] += 1
    for what, often in counted[1].items():
        if often > OFTEN:
            assert abs(counted[0][what] - often) < 4 * (2 * often) ** 0.5, what
