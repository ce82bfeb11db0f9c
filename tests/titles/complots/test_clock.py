"""complots.md, Questions and moves: when the clock answers."""

import pytest

from tests.titles.complots.tables import seated
from tests.titles.scenario import asked, moves_of, play

THREE = ("captain assassin", "captain countess", "assassin duchess")


def clock(match):
    """Let the clock answer for everyone the open question waits for, in seat order."""
    ask = match.ask
    for seat in ask.awaited:
        match.answer(seat, ask.default(seat))
    return match


@pytest.mark.parametrize("coins", [0, 2, 7, 9])
def test_the_clock_takes_income(coins):
    assert seated(*THREE, coins=[coins, 12, 2]).ask.default(0) == "income"


@pytest.mark.parametrize(
    ("coins", "target"),
    [([10, 2, 3], 2), ([10, 3, 2], 1), ([10, 2, 2], 1), ([11, 0, 0], 1), ([10, 4, 9], 2)],
)
def test_with_ten_coins_the_clock_coups_the_richest_opponent_lowest_seat_first(coins, target):
    assert seated(*THREE, coins=coins).ask.default(0) == f"coup:{target}"


def test_the_clock_never_coups_an_eliminated_player_or_itself():
    match = seated("duchess", "", "captain", "countess", out=[1], turn=2, coins=[3, 0, 12, 3])
    assert match.ask.default(2) == "coup:0"


def test_the_clock_allows_a_power():
    match = play(seated(*THREE), "0 steal:1")
    assert match.ask.default(2) == "allow"
    match = play(seated(*THREE), "0 tax")
    assert [match.ask.default(seat) for seat in (1, 2)] == ["allow", "allow"]
    assert clock(match).table.coins == [5, 2, 2]


def test_the_clock_of_a_target_who_could_still_counter_waits():
    match = play(seated(*THREE, coins=[3, 2, 2]), "0 assassinate:1")
    assert match.ask.default(1) == "wait"
    clock(match)
    assert asked(match) == ("counter", (1,))
    play(match, "1 counter:countess")
    assert asked(match) == ("challenge", (0, 2))


def test_the_clock_of_a_target_gives_up_the_counter_only_when_asked_for_it():
    match = play(seated(*THREE, coins=[3, 2, 2]), "0 assassinate:1")
    clock(clock(match))
    assert asked(match) == ("lose", (1,))


def test_the_clock_of_a_target_whom_no_counter_helps_allows():
    match = play(seated("duchess", THREE[1], "assassin", fifth="inquisitor"), "0 examine:1")
    assert match.ask.default(1) == "allow"


def test_the_clock_loses_one_of_two_equal_cards():
    match = play(seated("duchess", "captain captain", "assassin", coins=[7, 2, 2]), "0 coup:1")
    assert match.ask.default(1) == "lose:captain"
    assert clock(match).table.lost[1] == ["captain"]


def test_the_clock_allows_when_a_counter_is_asked_for():
    match = play(seated(*THREE), "0 foreign-aid")
    assert clock(match).table.coins[0] == 4
    match = play(seated(*THREE), "0 steal:1", "1 wait", "2 allow")
    assert match.ask.default(1) == "allow"


def test_the_clock_allows_a_counter():
    match = play(seated(*THREE), "0 foreign-aid", "1 counter:duchess")
    assert clock(match).table.coins[0] == 2


@pytest.mark.parametrize("hand", ["captain countess", "countess captain"])
def test_the_clock_loses_the_first_card_held(hand):
    match = play(seated("duchess", hand, "assassin", coins=[7, 2, 2]), "0 coup:1")
    first, second = hand.split()
    assert match.ask.default(1) == f"lose:{first}"
    assert clock(match).table.hands[1] == [second]


@pytest.mark.parametrize("hand", ["captain countess", "countess captain"])
def test_the_clock_shows_the_first_card_held(hand):
    match = play(seated("duchess", hand, "assassin", fifth="inquisitor"), "0 examine:1")
    clock(match)
    assert asked(match) == ("show", (1,))
    assert match.ask.default(1) == f"show:{hand.split()[0]}"


def test_the_clock_gives_an_examined_card_back():
    match = play(seated("duchess", THREE[1], "assassin", fifth="inquisitor"), "0 examine:1")
    clock(clock(match))
    assert asked(match) == ("verdict", (0,))
    assert match.ask.default(0) == "return"
    assert clock(match).table.hands[1] == ["captain", "countess"]


@pytest.mark.parametrize("hand", ["captain countess", "countess captain", "duchess"])
def test_the_clock_keeps_the_cards_held_before(hand):
    match = play(seated(hand, "duchess", "assassin", draws="assassin ambassador"), "0 exchange")
    clock(match)
    assert match.ask.default(0) == "keep:" + "+".join(sorted(hand.split()))
    assert match.ask.default(0) in moves_of(match, 0)
    assert sorted(clock(match).table.hands[0]) == sorted(hand.split())


def test_the_clock_answers_for_those_who_have_not_answered_yet():
    match = play(seated(*THREE), "0 tax", "2 allow")
    assert match.ask.awaited == (1,)
    assert clock(match).table.coins[0] == 5
