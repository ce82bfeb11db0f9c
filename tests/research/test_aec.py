"""PettingZoo's interface, by PettingZoo's own tests and ours."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from games.engine.dealer import Dealer
from games.engine.errors import IllegalMove
from games.research.aec import env, raw_env
from games.research.rewards import rewards
from games.titles.theories.cards import SHEEP, SHEPHERD
from tests.research.settings import EVERY, LARGEST

KNOWN = (
    "Observation is not a NumPy array",  # it is a dict of two, as of PettingZoo's own card games
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask numpy array is all zeros",  # of those whose match is over
)
CYCLES = 400
"""Moves a seat: more than any of these random matches has."""


@pytest.mark.parametrize(("slug", "seats"), EVERY)
def test_pettingzoo_finds_nothing_wrong(slug, seats):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for known in KNOWN:
            warnings.filterwarnings("ignore", known)
        api_test(env(slug, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("slug", "seats"), EVERY)
def test_the_same_seed_is_the_same_match(slug, seats):
    seed_test(lambda: env(slug, seats), num_cycles=CYCLES)


def to_the_end(made, seed=None):
    """Any legal moves; gives the last of what each agent is told, and the moves."""
    made.reset(seed)
    chance, told, moves = np.random.default_rng(7), {}, []
    for agent in made.agent_iter():
        seen, reward, *over, info = made.last()
        told[agent] = reward, *over, info
        if any(over):
            made.step(None)
        else:
            moves.append(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            made.step(moves[-1])
    return told, moves


@pytest.mark.parametrize(("slug", "seats"), LARGEST)
def test_at_the_end_everybody_has_the_reward_of_their_place(slug, seats):
    made = env(slug, seats)
    told, _ = to_the_end(made, 3)
    places = made.match.outcome.places
    assert [told[f"seat_{seat}"] for seat in range(seats)] == [
        (reward, True, False, {"place": place})
        for reward, place in zip(rewards(places), places, strict=True)
    ]


def test_a_match_of_the_most_moves_is_truncated(monkeypatch):
    made = raw_env("theories", 3)
    made.reset(1)
    monkeypatch.setattr(made.match, "title", type("Short", (), {"most_moves": 2})())
    for _ in range(2):
        seen, *_ = made.last()
        made.step(int(seen["action_mask"].argmax()))
    assert set(made.truncations.values()) == {True}
    assert set(made.terminations.values()) == {False}


def test_matches_after_each_other_differ_and_come_again_with_the_seed():
    made = env("complots", 3)
    first, second = to_the_end(made, 5), to_the_end(made)
    assert first != second
    assert [to_the_end(made, 5), to_the_end(made)] == [first, second]


def test_without_a_seed_two_environments_deal_differently():
    seeds = set()
    for _ in range(2):
        made = raw_env("complots", 3)
        made.reset()
        seeds.add(made.match.seed)
    assert len(seeds) == 2


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing():
    made = env("complots", 3)
    made.reset(1)
    seen, *_ = made.last()
    with pytest.raises(IllegalMove):
        made.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert made.last()[0]["observation"].tobytes() == seen["observation"].tobytes()


def test_the_options_are_the_title_s():
    made = env("complots", 4, fifth="inquisitor")
    made.reset(1)
    assert made.match.view(0).characters[-1] == "inquisitor"
    with pytest.raises(ValueError, match="no chaos"):
        env("theories", 4, chaos="total")


def test_what_is_rendered_is_what_the_selected_agent_may_read():
    made = env("complots", 3, render_mode="ansi")
    made.reset(1)
    assert made.render() == made.text(made.agent_selection)
    assert "Your legal moves:" in made.render()
    to_the_end(made, 1)
    assert "place 1" in made.render()
    silent = env("complots", 3)
    silent.reset(1)
    assert silent.render() is None
    with pytest.raises(ValueError, match="render mode"):
        env("complots", 3, render_mode="human")


def test_a_match_that_the_deal_decides_is_over_at_once(monkeypatch):
    shuffle = Dealer.shuffle

    def flock_on_top(dealer, cards):
        shuffle(dealer, cards)
        cards.sort(key=lambda card: card in (SHEEP, SHEPHERD))

    monkeypatch.setattr(Dealer, "shuffle", flock_on_top)
    made = env("theories", 3)
    told, moves = to_the_end(made, 1)
    assert made.match.outcome.reason == "flock"
    assert not moves
    assert sorted(told.values()) == [(-0.5, True, False, {"place": 2})] * 2 + [
        (1.0, True, False, {"place": 1})
    ]
