"""complots.md, Material and setup."""

from collections import Counter

import pytest

from games.engine.play import Play
from games.titles.complots.cards import COMMON
from tests.titles.complots.tables import COMPLOTS, deck_of
from tests.titles.scenario import lines


def dealt(seats, number=0, **options):
    return Play(COMPLOTS, seats, options, number.to_bytes(32, "big"))


def test_two_to_eight_can_play():
    assert list(COMPLOTS.seats) == [2, 3, 4, 5, 6, 7, 8]


def test_the_five_characters_have_the_ambassador_by_default():
    assert dealt(4).table.characters == (*COMMON, "ambassador")


def test_the_inquisitor_can_take_the_place_of_the_ambassador():
    table = dealt(4, fifth="inquisitor").table
    assert table.characters == (*COMMON, "inquisitor")
    assert "ambassador" not in deck_of(table)


@pytest.mark.parametrize("fifth", ["duchess", "jester", ""])
def test_nobody_else_can_be_the_fifth_character(fifth):
    with pytest.raises(ValueError, match="fifth"):
        dealt(4, fifth=fifth)


@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_three_to_six_players_have_three_of_each_character(seats, fifth):
    table = dealt(seats, fifth=fifth).table
    assert Counter(deck_of(table)) == dict.fromkeys(table.characters, 3)


@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
@pytest.mark.parametrize("seats", [7, 8])
def test_seven_or_eight_players_have_four_of_each_character(seats, fifth):
    table = dealt(seats, fifth=fifth).table
    assert Counter(deck_of(table)) == dict.fromkeys(table.characters, 4)


@pytest.mark.parametrize("seats", range(3, 9))
def test_everyone_gets_two_cards_and_the_rest_is_the_court(seats):
    table = dealt(seats).table
    assert [len(hand) for hand in table.hands] == [2] * seats
    assert len(table.court) == (15 if seats <= 6 else 20) - 2 * seats
    assert not any(table.lost)
    assert table.aside == table.packs == table.drawn == []


@pytest.mark.parametrize("seats", range(3, 9))
def test_everyone_gets_two_coins_and_the_treasury_holds_the_rest_of_54(seats):
    table = dealt(seats).table
    assert table.coins == [2] * seats
    assert table.treasury == 54 - 2 * seats


def test_the_cards_are_shuffled():
    hands = {str(dealt(4, number).table.hands) for number in range(30)}
    assert len(hands) == 30


def test_any_seat_may_be_drawn_to_begin_the_first_match():
    starts = {dealt(5, number).table.turn for number in range(60)}
    assert starts == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("winner", range(4))
def test_in_a_rematch_the_winner_of_the_match_before_begins(winner):
    match = dealt(4, first=winner)
    assert match.ask.awaited == (winner,)
    assert lines(match, "begins") == [{"seat": winner}]


@pytest.mark.parametrize("first", [-1, 4, 99])
def test_a_seat_that_does_not_exist_cannot_begin(first):
    with pytest.raises(ValueError, match="begin"):
        dealt(4, first=first)
