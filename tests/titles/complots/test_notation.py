"""complots.md, Questions and moves: the notation, and what the table answers itself."""

import pytest

from games.engine.errors import IllegalMove, NotAsked
from tests.titles.complots.tables import seated
from tests.titles.scenario import asked, moves_of, play, told

THREE = ("captain assassin", "captain countess", "assassin duchess")


def test_seats_count_from_0():
    match = seated(*THREE, turn=1)
    assert {"steal:0", "steal:2"} < set(moves_of(match, 1))


@pytest.mark.parametrize(
    "move",
    [
        "steal", "steal:", "steal:0", "steal:3", "steal:-1", "steal:01", "steal:1 ", "Steal:1",
        "coup:1",
    ],
)  # fmt: skip
def test_anything_but_the_exact_word_is_refused(move):
    with pytest.raises(IllegalMove):
        seated(*THREE).answer(0, move)


def test_every_question_has_the_kind_the_rules_give_it():
    match = seated(*THREE, coins=[2, 2, 7])
    kinds = [asked(match)[0]]
    for answer in ("0 steal:1", "1 wait", "2 allow", "1 counter:captain", "0 challenge"):
        play(match, answer)
        kinds.append(asked(match)[0])
    assert kinds == ["action", "challenge", "challenge", "counter", "challenge", "lose"]


def test_cards_to_keep_are_named_in_alphabetical_order():
    match = play(seated("duchess captain", *THREE[1:], draws="countess ambassador"), "0 exchange")
    play(match, "1 allow", "2 allow")
    for move in moves_of(match, 0):
        cards = move.removeprefix("keep:").split("+")
        assert cards == sorted(cards)
    with pytest.raises(IllegalMove):
        match.answer(0, "keep:duchess+captain")


def test_the_first_challenge_ends_a_window_and_nothing_else_does():
    match = play(seated(*THREE, "duchess"), "0 tax", "3 allow", "1 allow")
    assert asked(match) == ("challenge", (2,))
    play(match, "2 challenge")
    assert asked(match)[0] == "lose"


def test_the_answers_of_a_window_have_one_number_and_the_next_question_another():
    match = play(seated(*THREE), "0 steal:1")
    opened = [match.opened]
    for answer in ("1 wait", "2 allow", "1 allow"):
        play(match, answer)
        opened.append(match.opened)
    assert opened == [1, 1, 3, 4]


def test_a_challenge_window_after_another_is_a_new_question():
    match = play(seated(*THREE), "0 steal:1", "2 allow", "1 counter:captain")
    assert asked(match) == ("challenge", (0, 2))
    assert match.opened == 3


def test_an_answer_cannot_be_taken_back():
    match = play(seated(*THREE), "0 steal:1", "1 wait")
    for move in ("challenge", "allow", "counter:captain"):
        with pytest.raises(NotAsked):
            match.answer(1, move)


def test_wait_is_for_the_target_alone():
    match = play(seated(*THREE), "0 steal:1")
    with pytest.raises(IllegalMove):
        match.answer(2, "wait")
    with pytest.raises(IllegalMove):
        match.answer(2, "counter:captain")


def test_keeping_is_answered_by_the_table_when_all_cards_are_equal():
    match = seated("duchess", *THREE[:2], draws="duchess duchess")
    play(match, "0 exchange", "1 allow", "2 allow")
    assert asked(match) == ("action", (1,))
    assert "exchanges" in told(match)


def test_showing_the_only_card_is_answered_by_the_table():
    match = seated("duchess", "captain", "countess", fifth="inquisitor")
    play(match, "0 examine:1", "1 allow", "2 allow")
    assert asked(match) == ("verdict", (0,))
    assert match.view(0).examined == "captain"


def test_showing_and_losing_are_put_to_who_holds_two_equal_cards_with_one_move():
    match = seated("duchess", "captain captain", "countess", fifth="inquisitor")
    play(match, "0 examine:1", "1 allow", "2 allow")
    assert asked(match) == ("show", (1,))
    assert moves_of(match, 1) == ("show:captain",)
    play(match, "1 show:captain")
    assert match.view(0).examined == "captain"
    match = play(seated("duchess", "captain captain", "countess", coins=[7, 2, 2]), "0 coup:1")
    assert asked(match) == ("lose", (1,))
    assert moves_of(match, 1) == ("lose:captain",)
