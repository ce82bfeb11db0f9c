"""theories.md, Actions: the whistle, at any moment."""

from random import Random

import pytest

from games.engine.errors import IllegalMove, NotAsked
from games.engine.play import Play
from games.titles.theories.cards import CHAOS
from tests.titles.scenario import asked, lines, moves_of, play
from tests.titles.theories.tables import TITLE, discarded, hand, laid, seated


def test_a_whistle_lays_a_theory_whoevers_turn_it_is():
    match = play(seated("leak", "whistle space.1 leak"), "1 whistle:space.1")
    assert (laid(match, 1), hand(match, 1), discarded(match)) == ("space.1", "leak", "whistle")
    assert lines(match, "whistles") == [{"seat": 1, "card": "space.1"}]


def test_the_open_question_goes_on_as_it_was():
    match = seated("leak", "whistle space.1 leak", "sheep")
    play(match, "0 draw")
    before = (asked(match), match.opened, moves_of(match, 0))
    play(match, "1 whistle:space.1")
    assert (asked(match), match.opened, moves_of(match, 0)) == before
    play(match, "0 play:leak")


def test_a_whistle_in_the_middle_of_a_window_keeps_the_answers_given():
    match = seated("rumour space.9", "whistle space.1 leak chain", "leak", "swap")
    play(match, "0 draw", "0 play:rumour", "2 allow")
    opened = match.opened
    play(match, "1 whistle:space.1")
    assert (asked(match), match.opened) == (("hat", (1, 3)), opened)
    play(match, "1 allow", "3 allow")
    assert [match.view(0).seats[seat].held for seat in (1, 2, 3)] == [1, 0, 0]


def test_whoever_has_answered_a_window_may_still_whistle():
    match = seated("rumour space.9", "whistle space.1 leak chain", "leak")
    play(match, "0 draw", "0 play:rumour", "1 allow", "1 whistle:space.1")
    assert laid(match, 1) == "space.1"
    assert asked(match) == ("hat", (2,))


def test_in_ones_own_turn_it_does_not_count_as_a_card_of_the_turn():
    match = seated("whistle space.1 space.2 space.3", "leak")
    play(match, "0 draw", "0 lay:space.2", "0 whistle:space.1")
    assert match.view(0).plays == 1
    play(match, "0 lay:space.3")
    assert laid(match, 0) == "space.1 space.2 space.3"


def test_nobody_waits_for_a_whistle_and_nobody_can_tell_who_holds_one():
    def looks(held):
        match = play(seated("leak", held, "sheep", draws="sheep sheep"), "0 draw")
        return repr([match.view(viewer) for viewer in (None, 0, 2)]), match.ask.awaited

    assert looks("whistle space.1") == looks("chain swap")
    assert asked(seated("leak", "whistle space.1")) == ("start", (0,))


def test_a_whistle_without_a_theory_or_a_theory_without_a_whistle_is_nothing():
    assert moves_of(seated("leak", "whistle sheep"), 1) == ()
    assert moves_of(seated("leak", "space.1 sheep"), 1) == ()


def test_one_whistle_lays_one_theory():
    match = play(seated("leak", "whistle space.1 space.2"), "1 whistle:space.1")
    with pytest.raises(NotAsked):
        match.answer(1, "whistle:space.2")


def test_a_whistle_during_silence_is_refused_and_changes_nothing():
    match = seated("leak", "whistle space.1", events="silence calm")
    with pytest.raises(NotAsked):
        match.answer(1, "whistle:space.1")
    play(match, "0 draw")
    with pytest.raises(NotAsked):
        match.answer(1, "whistle:space.1")
    assert (laid(match, 1), hand(match, 1), discarded(match)) == ("", "space.1 whistle", "")


def test_in_a_gag_whistles_may_be_blown():
    match = seated("leak", "whistle space.1", events="gag")
    assert laid(play(match, "1 whistle:space.1"), 1) == "space.1"


def test_a_card_promised_to_a_neighbour_cannot_be_whistled():
    match = seated("whistle space.1 space.2", "leak chain", events="relay")
    play(match, "0 pass:space.1")
    assert moves_of(match, 0) == ("whistle:space.2",)
    match = seated("whistle space.1 space.2", "leak chain", events="relay")
    assert moves_of(play(match, "0 pass:whistle"), 0) == ()


def test_a_card_whistled_can_no_longer_be_passed():
    match = seated("whistle space.1 sheep leak", "leak chain", events="relay")
    play(match, "0 whistle:space.1")
    assert moves_of(match, 0) == ("pass:leak", "pass:sheep")
    with pytest.raises(IllegalMove):
        match.answer(0, "pass:space.1")


def test_whoever_whistles_away_all_but_a_card_passes_it_without_a_question():
    match = seated("whistle space.1 sheep", "leak chain", events="relay")
    play(match, "0 whistle:space.1")
    assert asked(match) == ("pass", (1,))
    play(match, "1 pass:chain")
    assert (hand(match, 0), hand(match, 1)) == ("chain", "leak sheep")


def test_whoever_whistles_their_last_cards_away_passes_nothing():
    match = seated("whistle space.1", "leak chain", events="relay")
    play(match, "0 whistle:space.1", "1 pass:chain")
    assert (hand(match, 0), hand(match, 1)) == ("chain", "leak")


def test_a_card_whistled_away_under_a_wiretap_cannot_be_taken():
    match = seated("wiretap leak", "whistle space.1 sheep leak", draws="sheep sheep")
    play(match, "0 draw", "0 play:wiretap:1", "1 allow", "1 whistle:space.1")
    assert moves_of(match, 0) == ("take:leak", "take:sheep")


def test_a_hand_whistled_away_under_a_wiretap_leaves_nothing_to_take():
    match = seated("wiretap leak", "whistle space.1", draws="sheep sheep")
    play(match, "0 draw", "0 play:wiretap:1", "1 allow", "1 whistle:space.1")
    assert asked(match) == ("play", (0,))
    assert hand(match, 0) == "leak sheep sheep"


def test_a_theory_whistled_can_be_aimed_at_at_once():
    match = play(seated("denial leak", "whistle space.1"), "0 draw")
    assert "play:denial:1:space" not in moves_of(match, 0)
    play(match, "1 whistle:space.1")
    assert "play:denial:1:space" in moves_of(match, 0)


def test_a_turn_that_a_whistle_leaves_without_a_card_to_play_is_still_to_be_ended():
    match = seated("sheep sheep", "sheep sheep", draws="whistle space.1")
    play(match, "0 draw", "0 whistle:space.1")
    assert (asked(match), moves_of(match, 0)) == (("play", (0,)), ("end",))


def test_whistles_may_be_blown_until_the_last_card_of_a_round_is_played():
    row = " ".join(f"space.{number}" for number in range(1, 7))
    match = seated("leak leak", "whistle space.7 leak leak", laid=["", row])
    play(match, "0 renew", "1 draw", "1 play:leak")
    assert "whistle:space.7" in moves_of(match, 1)
    play(match, "1 play:leak")
    assert asked(match) == ("start", (1,))
    assert match.view(None).round == 2


def test_a_theory_that_is_not_in_the_hand_cannot_be_whistled():
    match = seated("leak space.2", "whistle space.1")
    with pytest.raises(IllegalMove):
        match.answer(1, "whistle:space.2")
    with pytest.raises(IllegalMove):
        match.answer(0, "whistle:space.2")


def test_a_whistle_may_make_the_row_that_wins_at_the_end_of_the_round():
    row = " ".join(f"space.{number}" for number in range(1, 7))
    match = seated("leak", "whistle space.7", laid=["", row])
    play(match, "0 renew", "1 whistle:space.7")
    assert match.outcome is None
    play(match, "1 draw", "1 end")
    assert match.outcome.places == (2, 1)


def test_a_hat_question_once_put_stays_when_a_whistle_has_emptied_the_hand():
    match = seated("rumour leak", "whistle space.1", "leak", draws="sheep sheep")
    play(match, "0 draw", "0 play:rumour", "1 whistle:space.1")
    assert asked(match) == ("hat", (1, 2))
    assert moves_of(match, 1) == ("allow",)
    play(match, "2 allow", "1 allow")
    assert [match.view(0).seats[seat].held for seat in (1, 2)] == [0, 0]


def test_censorship_strikes_those_who_had_such_a_theory_when_it_was_named():
    match = seated(
        "censorship leak", "leak", "whistle space.1 leak", draws="sheep sheep",
        laid=["", "space.2", ""],
    )  # fmt: skip
    play(match, "0 draw", "0 play:censorship:space")
    assert asked(match) == ("hat", (1,))
    play(match, "2 whistle:space.1", "1 allow")
    assert (laid(match, 1), laid(match, 2)) == ("", "space.1")


@pytest.mark.parametrize("chaos", CHAOS)
def test_the_whistles_in_hands_are_counted_as_cards_come_and_go(chaos):
    match, chance = Play(TITLE, 5, {"chaos": chaos}), Random(chaos)
    while match.ask:
        hands = match.table.hands
        assert match.table.whistles == sum(cards.count("whistle") for cards in hands)
        seat = chance.choice(match.ask.seats)
        match.answer(seat, chance.choice(match.ask.moves[seat]))


def test_a_window_has_the_same_time_whether_or_not_somebody_holds_one():
    def clocks(held):
        match = play(seated("rumour space.9", "leak chain", held), "0 draw", "0 play:rumour")
        before = len(match.ask.clock)
        play(match, "1 allow")
        return before, match.ask.awaited, len(match.ask.clock)

    assert clocks("whistle space.1 leak") == clocks("sheep space.1 leak") == (2, (2,), 2)
