"""Whole matches of bots: how they end, how bots fare in them, and what they do."""

from collections import Counter
from functools import cache

import pytest

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles.complots.bot.choose import choose
from games.titles.complots.title import TITLE
from games.titles.complots.view import View
from games.training.baselines.complots.pool import POOL
from games.training.playing import play_out, share
from games.training.strength.behaviour import of_complots


def seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def play(players, options, number) -> Play:
    """A match of bots and others; who answers first in a window is chance."""
    match = Play(TITLE, len(players), options, seed(number))
    dealer = Dealer(seed(number)).aside("players")
    while match.outcome is None and match.ply < 1_000:
        assert match.ask is not None
        number = dealer.choice(match.ask.awaited)
        view = match.view(number)
        move = players[number](view, dealer)
        assert move in view.ask.moves
        match.answer(number, move)
    return match


def at_random(view: View, dealer: Dealer) -> str:
    assert view.ask is not None
    return dealer.choice(view.ask.moves)


@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
@pytest.mark.parametrize("seats", TITLE.seats)
def test_a_match_of_bots_ends_well_before_a_thousand_moves(seats, fifth):
    for number in range(3):
        match = play([choose] * seats, {"fifth": fifth}, number)
        assert match.outcome is not None
        assert match.ply < 700


@pytest.mark.parametrize(("seats", "won"), [(2, 24), (4, 18)])
def test_a_bot_wins_clearly_more_than_its_share_against_random_moves(seats, won):
    wins = 0
    for number in range(32):
        here = number % seats
        players = [choose if other == here else at_random for other in range(seats)]
        outcome = play(players, {}, number).outcome
        wins += outcome is not None and outcome.places[here] == 1
    assert wins >= won


@cache
def behaviour(seats: int, matches: int) -> Counter:
    """What bots do among themselves."""
    deeds = Counter()
    for number in range(matches):
        play_out(
            TITLE,
            [choose] * seats,
            {},
            seed(number),
            lambda *move: deeds.update(of_complots(*move)),
        )
    return deeds


@pytest.mark.parametrize(("seats", "matches"), [(2, 200), (5, 30)])
def test_nobody_can_tell_a_true_claim_from_a_bluff_by_what_is_claimed(seats, matches):
    deeds = behaviour(seats, matches)
    for action in ("steal", "assassinate"):
        assert 0.15 < deeds[f"bluff:{action}"] / deeds[f"claim:{action}"] < 0.75, action


@pytest.mark.parametrize(("seats", "matches"), [(2, 200), (5, 30)])
def test_it_counters_more_often_truly_than_not(seats, matches):
    deeds = behaviour(seats, matches)
    counters = {kind: sum_of(deeds, kind) for kind in ("counter", "lie")}
    assert counters["lie"] < counters["counter"] / 2


def sum_of(deeds: Counter, kind: str) -> int:
    return sum(often for deed, often in deeds.items() if deed.startswith(f"{kind}:"))


@pytest.mark.parametrize("name", ["always-duchess", "honest", "thief"])
def test_it_beats_each_of_these_head_to_head(name):
    matches, won = 200, 0.0
    for number in range(matches):
        here = number % 2
        players = [choose if other == here else POOL[name]() for other in range(2)]
        won += share(play_out(TITLE, players, {}, seed(number))[1], here)
    assert won / matches > 0.45
