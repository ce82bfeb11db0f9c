"""theories.md, A turn."""

import pytest

from games.engine.errors import IllegalMove
from tests.titles.scenario import asked, lines, moves_of, play, told
from tests.titles.theories.tables import discarded, hand, laid, seated


def test_a_turn_starts_with_drawing_or_renewing():
    assert moves_of(seated("leak", "leak"), 0) == ("draw", "renew")


def test_drawing_gives_two_cards_that_nobody_else_sees():
    match = play(seated("leak", "leak", draws="space.1 myths.2"), "0 draw")
    assert hand(match, 0) == "space.1 myths.2 leak"
    assert lines(match, "drew", 0) == [{"seat": 0, "cards": ["space.1", "myths.2"]}]
    assert lines(match, "drew", 1) == []
    assert lines(match, "draws", 1) == [{"seat": 0, "count": 2}]
    assert asked(match) == ("play", (0,))


def test_renewing_discards_the_hand_draws_five_and_ends_the_turn():
    match = seated("leak sheep", "leak", draws="space.1 space.2 space.3 space.4 space.5")
    play(match, "0 renew")
    assert hand(match, 0) == "space.1 space.2 space.3 space.4 space.5"
    assert discarded(match) == "leak sheep"
    assert asked(match) == ("start", (1,))


def test_a_hand_of_nothing_draws_five_and_goes_on():
    match = seated("", "leak", draws="space.1 space.2 space.3 space.4 space.5")
    assert hand(match, 0) == "space.1 space.2 space.3 space.4 space.5"
    assert asked(match) == ("play", (0,))
    assert "renew" not in moves_of(match, 0)


@pytest.mark.parametrize("event", ["blackout", "flood"])
def test_a_hand_of_nothing_draws_five_whatever_the_event(event):
    assert seated("", "leak", events=event).view(0).seats[0].held == 5


def test_theories_are_laid_in_the_row_of_their_category():
    match = seated("space.3 myths.1 space.1", "leak")
    play(match, "0 draw", "0 lay:space.3", "0 lay:myths.1")
    assert laid(match, 0) == "space.3 myths.1"
    rows = {row.category: row for row in match.view(1).seats[0].rows}
    assert rows["space"].theories == ("space.3",)
    assert rows["space"].missing == 6


def test_a_row_that_is_longer_than_needed_lacks_none():
    row = " ".join(f"space.{number}" for number in range(1, 9))
    rows = seated("leak", "leak", laid=[row]).view(1).seats[0].rows
    assert [row.missing for row in rows] == [0, 7, 7, 7, 7, 7, 7]


def test_a_turn_is_two_cards():
    match = seated("space.1 space.2 space.3", "leak")
    play(match, "0 draw", "0 lay:space.1")
    assert asked(match) == ("play", (0,))
    play(match, "0 lay:space.2")
    assert asked(match) == ("start", (1,))


def test_a_player_may_stop_early():
    for answers in (["0 draw", "0 end"], ["0 draw", "0 lay:space.1", "0 end"]):
        assert asked(play(seated("space.1 space.2", "leak"), *answers)) == ("start", (1,))


def test_who_can_play_nothing_is_asked_all_the_same_and_can_only_end_the_turn():
    match = play(seated("sheep", "leak", draws="tinfoil whistle"), "0 draw")
    assert asked(match) == ("play", (0,))
    assert moves_of(match, 0) == ("end",)
    assert match.ask.default(0) == "end"
    assert asked(play(match, "0 end")) == ("start", (1,))


def test_who_has_played_the_last_card_of_the_hand_is_asked_while_cards_are_left_to_play():
    match = play(seated("", "leak", pile="", discarded="double"), "0 play:double")
    assert asked(match) == ("play", (0,))
    assert moves_of(match, 0) == ("end",)


def test_there_is_no_hand_limit():
    match = seated("sheep " * 3 + "tinfoil " * 5 + "swap swap double", "leak")
    play(match, "0 draw", "0 end")
    assert match.view(1).seats[0].held == 13


@pytest.mark.parametrize("card", ["sheep", "shepherd", "tinfoil", "whistle"])
def test_flock_and_instant_cards_cannot_be_played_as_actions(card):
    match = play(seated(f"leak {card}", "leak"), "0 draw")
    with pytest.raises(IllegalMove):
        match.answer(0, f"play:{card}")


def test_an_action_takes_effect_and_is_then_discarded():
    match = play(seated("leak space.1", "leak", discarded="chain"), "0 draw")
    assert match.view(1).action is None
    play(match, "0 play:leak")
    assert discarded(match) == "chain leak"


def test_an_empty_draw_pile_is_replaced_by_the_shuffled_discard_pile():
    match = seated("leak", "leak", pile="space.1", discarded="myths.1 myths.2 myths.3")
    play(match, "0 draw")
    assert hand(match, 0).split()[0] == "space.1"
    assert len(hand(match, 0).split()) == 3
    assert discarded(match) == ""
    assert len(match.table.pile) == 2
    assert "reshuffles" in told(match)


def test_what_comes_after_a_reshuffle_is_chance():
    drawn = set()
    for number in range(30):
        pile = {"pile": "", "discarded": "myths.1 myths.2 myths.3"}
        match = play(seated("leak", "leak", seed=bytes([number]), **pile), "0 draw")
        drawn.add(hand(match, 0))
    assert drawn == {"myths.1 myths.2 leak", "myths.1 myths.3 leak", "myths.2 myths.3 leak"}


def test_a_reshuffle_leaves_the_action_being_played_out():
    match = seated("leak", "sheep", pile="sheep sheep", discarded="myths.1 myths.2 myths.3 myths.4")
    play(match, "0 draw", "0 play:leak")
    assert discarded(match) == "leak"
    assert len(match.table.pile) == 1


def test_when_both_piles_are_empty_nothing_is_drawn():
    match = play(seated("leak space.1", "leak", pile=""), "0 draw")
    assert hand(match, 0) == "space.1 leak"
    assert lines(match, "draws") == [{"seat": 0, "count": 0}]
    play(match, "0 play:leak")
    assert hand(match, 0) == "space.1"


def test_renewing_with_an_empty_pile_draws_from_the_hand_just_discarded():
    match = play(seated("leak space.1", "leak", pile=""), "0 renew")
    assert hand(match, 0) == "space.1 leak"
    assert discarded(match) == ""


def test_a_hand_of_nothing_with_both_piles_empty_can_only_end_the_turn():
    match = seated("", "leak space.1", pile="")
    assert (asked(match), moves_of(match, 0)) == (("play", (0,)), ("end",))
    assert lines(match, "draws") == [{"seat": 0, "count": 0}]


def test_equal_cards_are_one_move():
    match = play(seated("leak leak leak", "sheep", draws="sheep sheep"), "0 draw")
    assert moves_of(match, 0) == ("play:leak", "end")
