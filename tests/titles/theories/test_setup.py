"""theories.md, Material and Setup."""

from collections import Counter

import pytest

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles.theories.cards import ACTIONS, CATEGORIES, CHAOTIC, COPIES, STANDARD, THEORIES
from games.titles.theories.table import set_up
from tests.titles.theories.tables import TITLE, cards_of


def dealt(seats=3, number=0, **options):
    return set_up(seats, options, Dealer(bytes([number])))


def test_there_are_ten_theories_in_each_of_seven_categories():
    assert len(THEORIES) == 70
    assert Counter(theory.partition(".")[0] for theory in THEORIES) == dict.fromkeys(CATEGORIES, 10)


def test_there_are_fifty_actions():
    assert len(ACTIONS) == 50
    assert Counter(ACTIONS) == COPIES
    assert COPIES == {
        "leak": 4, "wiretap": 3, "source": 5, "denial": 6, "convert": 4, "swap": 2, "archives": 3,
        "rumour": 3, "chain": 2, "double": 3, "censorship": 2, "tinfoil": 5, "whistle": 3,
        "sheep": 4, "shepherd": 1,
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_is_dealt_five_cards_of_the_hundred_and_twenty(seats):
    table = dealt(seats)
    assert [len(hand) for hand in table.hands] == [5] * seats
    assert len(table.pile) == 120 - 5 * seats
    assert Counter(cards_of(table)) == Counter([*THEORIES, *ACTIONS])
    assert not table.discarded


def test_it_is_for_two_to_five_players():
    assert tuple(TITLE.seats) == (2, 3, 4, 5)
    for seats in (1, 6):
        with pytest.raises(ValueError, match="not for"):
            Play(TITLE, seats)


@pytest.mark.parametrize(("chaos", "count"), [("calm", 0), ("balanced", 2), ("chaotic", 4)])
def test_chaos_puts_that_many_chaotic_events_among_the_standard_ones(chaos, count):
    table = dealt(chaos=chaos)
    found = Counter(table.events)
    assert sum(found[event] for event in CHAOTIC) == count
    assert all(found[event] == 2 for event in STANDARD)
    assert len(table.events) == 26 + count
    assert sorted([*table.unused, *(set(table.events) & set(CHAOTIC))]) == sorted(CHAOTIC)


def test_a_table_is_calm_if_the_host_says_nothing():
    assert not set(dealt().events) & set(CHAOTIC)


def test_which_chaotic_events_are_in_is_chance():
    dealt_ones = [dealt(number=number, chaos="balanced") for number in range(80)]
    found = {tuple(sorted(table.unused)) for table in dealt_ones}
    assert len(found) == 6


def test_the_first_player_is_chance():
    assert {dealt(4, number).first for number in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_in_a_rematch_the_last_winner_begins(first):
    match = Play(TITLE, 3, {"first": first})
    assert match.table.first == first
    assert match.story[0].code == "begins"
    assert match.story[0].facts == {"seat": first}


def test_nobody_begins_who_is_not_there():
    with pytest.raises(ValueError, match="no seat 3"):
        dealt(3, first=3)


@pytest.mark.parametrize(("seats", "count"), [(2, 7), (3, 7), (4, 6), (5, 6)])
def test_the_row_that_wins_is_shorter_with_more_players(seats, count):
    assert dealt(seats).needed == count
