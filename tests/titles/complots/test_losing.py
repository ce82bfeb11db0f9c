"""complots.md, Losing a character, and the double losses that must work."""

from tests.titles.complots.tables import seated
from tests.titles.scenario import asked, lines, moves_of, play, told

THREE = ("assassin captain", "captain countess", "assassin duchess")


def test_the_owner_picks_which_card_to_lose():
    match = play(seated(*THREE, coins=[7, 2, 2]), "0 coup:1")
    assert asked(match) == ("lose", (1,))
    assert moves_of(match, 1) == ("lose:captain", "lose:countess")
    play(match, "1 lose:countess")
    assert match.table.hands[1] == ["captain"]
    assert match.table.lost[1] == ["countess"]


def test_the_lost_card_is_visible_to_all():
    match = play(seated(*THREE, coins=[7, 2, 2]), "0 coup:1", "1 lose:countess")
    for viewer in (None, 0, 1, 2):
        seat = match.view(viewer).seats[1]
        assert (seat.lost[0], seat.down, seat.out) == ("countess", 1, False)
    assert lines(match, "loses") == [{"seat": 1, "card": "countess"}]


def test_a_lost_card_has_no_power_any_more():
    match = play(seated(*THREE, coins=[7, 2, 2]), "0 coup:1", "1 lose:countess", "1 income")
    play(match, "2 steal:1", "1 counter:captain", "0 allow", "0 allow", "2 challenge")
    assert "shows" in told(match)  # seat 1 still holds the captain
    match = play(seated(*THREE, coins=[7, 2, 2]), "0 coup:1", "1 lose:captain", "1 steal:0")
    play(match, "2 challenge")
    assert match.table.out == [1]
    assert lines(match, "lied") == [{"seat": 1, "card": "captain"}]


def test_the_last_card_is_lost_without_a_question():
    match = play(seated("duchess", "captain", "countess", coins=[7, 2, 2]), "0 coup:1")
    assert match.table.lost[1][-1] == "captain"
    assert asked(match) == ("action", (2,))


def test_who_holds_two_equal_cards_is_asked_which_one_to_lose_all_the_same():
    match = play(seated("duchess", "captain captain", "countess", coins=[7, 2, 2]), "0 coup:1")
    assert asked(match) == ("lose", (1,))
    assert "loses" not in told(match)
    play(match, "1 lose:captain")
    assert match.table.hands[1] == ["captain"]
    assert asked(match) == ("action", (1,))


def test_the_coins_of_an_eliminated_player_go_to_the_treasury():
    match = play(seated("duchess", "captain", "countess", coins=[7, 5, 2]), "0 coup:1")
    assert match.table.coins == [0, 0, 2]
    assert match.table.treasury == 52
    assert told(match)[-2:] == ["loses", "out"]


def test_the_cards_of_an_eliminated_player_stay_visible():
    match = play(seated("duchess", "captain", "countess", coins=[7, 2, 2]), "0 coup:1")
    for viewer in (None, 0, 1, 2):
        seat = match.view(viewer).seats[1]
        assert (len(seat.lost), seat.down, seat.out) == (2, 0, True)


def test_an_eliminated_player_is_never_asked_again():
    match = play(seated("duchess", "captain", "countess", coins=[7, 2, 2]), "0 coup:1", "2 tax")
    assert asked(match) == ("challenge", (0,))
    assert match.still_in == (0, 2)
    play(match, "0 allow", "0 foreign-aid")
    assert asked(match) == ("counter", (2,))


def test_an_assassination_that_finds_nobody_stays_paid():
    match = seated("assassin captain", "countess", "duchess", coins=[3, 4, 2])
    play(match, "0 assassinate:1", "1 challenge")
    assert match.table.out == [1]
    assert match.table.coins == [0, 0, 2]
    assert match.table.treasury == 52
    assert told(match)[-1] == "nobody"
    assert asked(match) == ("action", (2,))


def test_a_steal_from_an_eliminated_target_takes_nothing():
    match = seated("duchess captain", "countess", "duchess", coins=[3, 4, 2])
    play(match, "0 steal:1", "1 challenge")
    assert match.table.coins == [3, 0, 2]
    assert match.table.treasury == 49
    assert "steals" not in told(match)
    assert asked(match) == ("action", (2,))


def test_a_target_eliminated_by_their_own_false_counter_loses_nothing_more():
    match = seated("captain duchess", "countess", "duchess", coins=[3, 4, 2])
    play(match, "0 steal:1", "1 counter:ambassador", "2 allow", "2 challenge")
    assert match.table.out == [1]
    assert match.table.coins == [3, 0, 2]
    assert told(match)[-1] == "nobody"


def test_foreign_aid_is_taken_when_its_false_counter_costs_an_opponent_who_is_not_the_last():
    match = seated("captain duchess", "countess", "duchess", coins=[3, 4, 2])
    play(match, "0 foreign-aid", "1 counter:duchess", "2 challenge")
    assert match.table.out == [1]
    assert match.table.coins == [5, 0, 2]


def test_an_eliminated_target_is_not_asked_for_a_counter():
    match = seated("assassin captain", "countess", "duchess", coins=[3, 4, 2])
    play(match, "0 assassinate:1", "2 allow", "1 challenge")
    assert asked(match) == ("action", (2,))


def test_challenging_a_true_assassin_costs_the_target_both_cards():
    match = seated(*THREE, coins=[3, 2, 2])
    play(match, "0 assassinate:1", "1 challenge", "1 lose:countess")
    assert match.table.hands[1] == ["captain"]
    play(match, "1 allow")
    assert match.table.out == [1]
    assert match.table.coins == [0, 0, 2]
    assert [line["seat"] for line in lines(match, "loses")] == [1, 1]


def test_the_target_who_challenged_a_true_assassin_may_counter_in_between():
    match = seated(*THREE, coins=[3, 2, 2])
    play(match, "0 assassinate:1", "1 challenge", "1 lose:captain")
    play(match, "1 counter:countess", "0 allow", "2 allow")
    assert match.table.hands[1] == ["countess"]
    assert told(match)[-1] == "fails"


def test_bluffing_the_countess_costs_the_target_both_cards():
    match = seated("assassin captain", "captain duchess", "duchess countess", coins=[3, 2, 2])
    play(match, "0 assassinate:1", "1 counter:countess", "2 allow", "0 challenge")
    assert asked(match) == ("lose", (1,))
    play(match, "1 lose:duchess")
    assert match.table.out == [1]
    assert [line["card"] for line in lines(match, "loses")] == ["duchess", "captain"]
    assert match.table.coins == [0, 0, 2]


def test_a_third_partys_challenge_and_the_assassination_can_fell_two_at_once():
    match = seated("assassin captain", "captain", "duchess", "countess", coins=[3, 2, 2, 2])
    play(match, "0 assassinate:1", "2 challenge", "1 allow")
    assert match.table.out == [2, 1]
    assert asked(match) == ("action", (3,))
