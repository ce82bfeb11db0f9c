"""complots.md, Goal, and End and placing."""

import pytest

from games.engine.outcome import Outcome
from tests.titles.complots.tables import seated
from tests.titles.scenario import asked, lines, moves_of, play, told


def ended(match):
    """The places of a match that is over, won by the last living player."""
    assert match.ask is None
    assert match.outcome.reason == "last-living"
    winner = match.outcome.places.index(1)
    assert match.table.still_in() == (winner,)
    assert lines(match, "wins") == [{"seat": winner}]
    assert told(match)[-1] == "wins"
    return match.outcome.places


def test_the_last_living_player_wins():
    match = play(seated("duchess", "captain", coins=[7, 2]), "0 income", "1 income")
    assert match.outcome is None
    assert ended(play(match, "0 coup:1")) == (1, 2)


def test_a_forced_coup_on_the_only_opponent_is_played_by_the_table():
    match = seated("duchess", "captain", coins=[10, 2])
    assert ended(match) == (1, 2)
    assert match.ply == 0
    assert match.table.coins == [3, 0]


def test_placing_is_the_reverse_order_of_elimination():
    match = seated("", "duchess", "", "captain", "", out=[2, 4, 0], coins=[0, 7, 0, 2, 0], turn=1)
    assert ended(play(match, "1 coup:3")) == (3, 1, 5, 2, 4)


def test_two_who_fall_in_one_turn_are_placed_one_after_the_other():
    match = seated("assassin", "captain", "duchess", coins=[3, 2, 2])
    play(match, "0 assassinate:1", "2 challenge")
    assert match.table.out == [2]
    assert ended(play(match, "1 allow")) == (1, 2, 3)


def test_a_liar_may_lose_the_match_by_their_own_announcement():
    assert ended(play(seated("duchess", "captain"), "0 exchange", "1 challenge")) == (2, 1)


def test_a_wrong_challenge_may_lose_the_match_and_the_power_is_not_asked_about():
    match = play(seated("ambassador duchess", "captain"), "0 exchange", "1 challenge")
    assert ended(match) == (1, 2)
    assert "exchanges" not in told(match)


def test_a_false_counter_may_lose_the_match():
    match = play(seated("captain", "duchess"), "0 steal:1", "1 counter:captain", "0 challenge")
    assert ended(match) == (1, 2)


def test_challenging_a_true_counter_may_lose_the_match():
    match = play(seated("captain", "duchess"), "0 foreign-aid", "1 counter:duchess", "0 challenge")
    assert ended(match) == (2, 1)


def test_an_assassination_may_end_the_match():
    match = play(seated("captain", "duchess", coins=[3, 2]), "0 assassinate:1", "1 allow")
    assert ended(match) == (1, 2)
    assert match.table.coins == [0, 0]
    assert match.table.treasury == 54


@pytest.mark.parametrize("answer", ["1 challenge", "1 counter:countess"])
def test_both_double_losses_may_end_the_match(answer):
    match = seated("assassin captain", "captain duchess", coins=[3, 2])
    play(match, "0 assassinate:1", answer)
    if answer == "1 counter:countess":
        play(match, "0 challenge", "1 lose:captain")
    else:
        play(match, "1 lose:captain", "1 allow")
    assert ended(match) == (1, 2)
    assert len(lines(match, "loses")) == 2


def test_nobody_is_asked_when_the_match_is_over():
    match = play(seated("duchess", "captain"), "0 exchange", "1 challenge")
    assert match.view(0).ask is None
    assert match.view(None).ask is None


def test_all_cards_can_be_opened_when_the_match_is_over():
    match = play(seated("duchess", "captain countess"), "0 exchange", "1 challenge")
    assert match.view(None).seats[1].hand == ()
    assert match.view(None, open_cards=True).seats[1].hand == ("captain", "countess")


def test_no_foreign_aid_is_taken_once_its_false_counter_has_cost_the_last_opponent():
    match = seated("captain", "countess", coins=[3, 4])
    play(match, "0 foreign-aid", "1 counter:duchess", "0 challenge")
    assert ended(match) == (1, 2)
    assert match.table.coins == [3, 0]
    assert match.table.treasury == 51
    assert "takes" not in told(match)


@pytest.mark.parametrize("answers", [["1 challenge"], ["1 counter:captain", "0 challenge"]])
def test_nothing_is_stolen_once_the_last_opponent_is_out(answers):
    match = play(seated("captain duchess", "countess", coins=[3, 4]), "0 steal:1", *answers)
    assert ended(match) == (1, 2)
    assert match.table.coins == [3, 0]
    assert told(match)[-3:] == ["loses", "out", "wins"]


def test_a_lying_assassin_who_falls_last_has_nothing_given_back():
    match = play(seated("captain", "duchess", coins=[5, 2]), "0 assassinate:1", "1 challenge")
    assert ended(match) == (2, 1)
    assert match.table.coins == [0, 2]


def test_an_action_that_a_shown_counter_stops_is_not_even_told_to_fail_once_the_match_is_over():
    match = seated("captain", "duchess", coins=[3, 4])
    play(match, "0 foreign-aid", "1 counter:duchess", "0 challenge")
    assert ended(match) == (2, 1)
    assert told(match)[-3:] == ["loses", "out", "wins"]


def test_a_match_that_is_stopped_is_placed_by_cards_and_then_by_coins():
    hands = ("duchess captain", "", "captain", "", "countess")
    match = seated(*hands, out=[3, 1], coins=[2, 0, 5, 0, 2])
    assert match.stopped() == Outcome((1, 4, 2, 5, 3), "stopped")


def test_equals_in_cards_and_coins_share_a_place_when_a_match_is_stopped():
    match = seated("duchess", "", "captain", "", "countess", out=[3, 1])
    assert match.stopped() == Outcome((1, 4, 1, 5, 1), "stopped")


def at_the_limit(*hands, coins, out=(), turns=1):
    """A match with so many turns left of its fifty a seat."""
    match = seated(*hands, coins=coins, out=out)
    match.table.turns = 50 * len(hands) - turns
    return match


def test_a_match_ends_after_fifty_turns_a_seat_the_eliminated_among_them():
    match = at_the_limit("duchess", "captain countess", "", "captain", coins=[4, 2, 0, 6], out=[2])
    play(match, "0 income")
    assert match.ask is None
    assert match.outcome == Outcome((3, 1, 4, 2), "turns")
    assert lines(match, "wins") == [{"seat": 1}]
    assert told(match)[-2:] == ["takes", "wins"]


def test_the_turn_that_is_the_last_one_is_played_to_its_end():
    match = at_the_limit("captain duchess", "duchess countess", coins=[2, 3], turns=2)
    play(match, "0 income")
    assert asked(match) == ("action", (1,))
    play(match, "1 tax", "0 allow")
    assert match.outcome == Outcome((2, 1), "turns")
    assert match.table.coins == [3, 6]


def test_those_with_as_many_cards_and_coins_share_the_victory_at_the_limit():
    match = play(at_the_limit("duchess", "captain", "countess", coins=[3, 4, 4]), "0 income")
    assert match.outcome == Outcome((1, 1, 1), "turns")
    assert told(match)[-3:] == ["shares"] * 3


def test_who_wins_in_the_very_last_turn_wins_as_the_last_living_player():
    match = play(at_the_limit("duchess", "captain", coins=[7, 3]), "0 coup:1")
    assert ended(match) == (1, 2)


@pytest.mark.parametrize(("seats", "turns"), [(2, 100), (3, 150)])
def test_turns_are_counted_and_not_answers(seats, turns):
    match = seated(*["captain"] * seats)
    taken = 0
    while match.ask:
        kind, (seat, *_) = asked(match)
        taken += kind == "action"
        play(match, f"{seat} {'exchange' if kind == 'action' else moves_of(match, seat)[-1]}")
    assert taken == turns
    assert match.outcome.reason == "turns"
    assert match.ply > turns
