from collections import Counter

import numpy as np
import pytest

from games.engine.dealer import Dealer
from games.titles.complots.bot.encode import KINDS
from games.titles.complots.moves import CHALLENGE
from games.training.baselines.complots import duchess, honest, thief
from games.training.baselines.complots.cautious import Cautious as ScalarCautious
from games.training.complots.scripts.cautious import Cautious
from games.training.complots.scripts.challenger import Challenger
from games.training.complots.scripts.duchess import Duchess
from games.training.complots.scripts.honest import Honest
from games.training.complots.scripts.thief import Thief
from tests.faults.scale import share
from tests.training.complots.scripts.twins import MATCHES, Heads, Never, Tails, compare


@pytest.mark.parametrize(("script", "twin"), share([(Honest, honest), (Duchess, duchess)], 1, 2))
def test_a_script_without_chance_answers_as_its_twin(script, twin):
    script = script(MATCHES, np.random.default_rng(1))
    met = Counter()
    for view, move, expected in compare(script, lambda view, _: twin.choose(view, Tails())):
        assert move == expected, view
        met[view.ask.kind] += 1
    assert len(met) == len(KINDS)


@pytest.mark.parametrize("bluffing", share([True, False], 0, 2))
def test_the_cautious_script_answers_as_its_twin_whatever_its_coin_says(bluffing):
    script, twin = Cautious(MATCHES, Never()), ScalarCautious()

    def both(tables, going):
        script.bluffing[:] = bluffing
        return script(tables, going)

    def choose(view, row):
        twin.bluffing = bluffing
        move = twin.choose(view, Tails())
        left.append((row, view.seat, twin.bluffing))
        return move

    left = []
    for view, move, expected in compare(both, choose):
        assert move == expected, view
        row, seat, coin = left.pop()
        assert script.bluffing[row, seat] == coin, view


def test_the_challenger_doubts_three_in_ten_of_what_its_twin_lets_pass():
    script = Challenger(MATCHES, np.random.default_rng(1))
    doubts = Counter()
    for view, move, expected in compare(script, lambda view, _: honest.choose(view, Tails())):
        if view.ask.kind == "challenge" and expected != CHALLENGE:
            doubts[move == CHALLENGE] += 1
        else:
            assert move == expected
    assert 0.27 < doubts[True] / doubts.total() < 0.33


def test_the_cautious_script_tosses_its_coin_and_doubts_as_often_as_its_twin():
    generator = np.random.default_rng(1)
    script, twin = Cautious(MATCHES, generator), ScalarCautious()
    dealer, counted = Dealer(bytes(32)), (Counter(), Counter())

    def both(tables, going):
        script.bluffing[:] = False
        return script(tables, going)

    def choose(view, row):
        twin.bluffing = False
        return twin.choose(view, dealer)

    for view, *moves in compare(both, choose):
        for move, count in zip(moves, counted, strict=True):
            count[view.ask.kind, move.head] += 1
    for what, often in counted[1].items():
        assert abs(counted[0][what] - often) < 4 * (2 * often) ** 0.5 + 4, what


def test_the_thief_taxes_half_of_the_times_when_its_twin_would_steal():
    script, thefts = Thief(MATCHES, np.random.default_rng(1)), Counter()
    for _, move, expected in compare(script, lambda view, _: thief.choose(view, Heads())):
        if expected.head == "steal":
            thefts[move] += 1
            assert move in (expected, "tax")
        else:
            assert move == expected
    assert 0.4 < thefts["tax"] / thefts.total() < 0.6
