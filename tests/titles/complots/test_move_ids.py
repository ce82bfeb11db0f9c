"""Moves by number."""

import pytest

from games.engine.move import Move
from games.titles.complots.bot.move_ids import TARGETED, A, legal_ids, move_id, move_of
from tests.titles.complots.tables import seated
from tests.titles.scenario import play

FOUR = ("duchess captain", "captain countess", "assassin countess", "ambassador duchess")


@pytest.mark.parametrize("seat", [0, 3])
def test_every_legal_move_has_a_number_of_its_own(seat):
    view = seated(*FOUR, turn=seat, coins=[9] * 4).view(seat)
    numbers = legal_ids(view)
    assert [move_of(view, number) for number in numbers] == [*view.ask.moves]
    assert len(set(numbers)) == len(numbers)
    assert all(0 <= number < A for number in numbers)


def test_targets_are_numbered_by_their_distance_clockwise():
    view = seated(*FOUR, turn=2).view(2)
    assert move_id(view, Move("steal:3")) == TARGETED + 14
    assert move_id(view, Move("steal:0")) == TARGETED + 15
    assert move_id(view, Move("steal:1")) == TARGETED + 16


def test_a_pair_kept_is_numbered_whatever_the_order_of_names():
    match = play(seated(*FOUR, draws="countess captain"), "0 exchange", "1 allow", "2 allow")
    view = play(match, "3 allow").view(0)
    assert len(set(legal_ids(view))) == len(view.ask.moves) == 4
    assert move_of(view, move_id(view, Move("keep:captain+duchess"))) == "keep:captain+duchess"


def test_what_is_no_move_has_no_number():
    view = seated(*FOUR).view(0)
    with pytest.raises(KeyError):
        move_id(view, Move("steal:0"))
    with pytest.raises(KeyError):
        move_of(view, A)
