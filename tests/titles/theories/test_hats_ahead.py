"""Hats answered ahead: "never", "if I hold one", and whether they answer tells nothing."""

import pytest

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles import get
from games.titles.theories.hats_ahead import AHEAD, answer
from tests.titles.scenario import asked, play
from tests.titles.theories.tables import seated

CHOICES = ("held", "never")


def rumour(*hands: str) -> Play:
    """Seat 0 plays a rumour against those who hold these hands."""
    return play(seated("rumour leak", *hands, draws="sheep sheep"), "0 draw", "0 play:rumour")


def test_the_choices_are_never_and_if_i_hold_one():
    assert AHEAD.choices == CHOICES


def test_if_i_hold_one_puts_on_the_hat_and_never_does_not():
    match = rumour("tinfoil space.1")
    assert [answer(match.view(1), choice) for choice in CHOICES] == ["tinfoil", "allow"]


def test_without_a_hat_both_let_it_be():
    match = rumour("leak space.1")
    assert [answer(match.view(1), choice) for choice in CHOICES] == ["allow", "allow"]


def test_a_hat_drawn_later_counts_when_it_is_asked_for():
    match = seated("leak leak", "space.1 rumour", draws="tinfoil sheep sheep sheep")
    play(match, "0 draw", "0 end", "1 draw", "1 play:rumour")
    assert asked(match) == ("hat", (0,))
    assert answer(match.view(0), "held") == "tinfoil"


@pytest.mark.parametrize("choice", CHOICES)
def test_no_other_ask_is_answered_ahead(choice):
    match = Play(get("theories"), seats=3, seed=bytes(32))
    chance = Dealer(b"hats ahead")
    kinds = set()
    while match.ask:
        for seat in match.ask.awaited:
            move = answer(match.view(seat), choice)
            assert (move is not None) == (match.ask.kind == "hat")
            assert move is None or move in match.ask.moves[seat]
            kinds.add(match.ask.kind)
        seat = chance.choice(match.ask.awaited)
        match.answer(seat, chance.choice(match.ask.moves[seat]))
    assert {"start", "play", "hat", "take"} <= kinds


@pytest.mark.parametrize("choice", CHOICES)
def test_whether_it_answers_does_not_depend_on_the_hand(choice):
    for held in ("tinfoil leak", "tinfoil tinfoil", "leak sheep", "whistle space.1"):
        assert answer(rumour(held).view(1), choice) is not None
