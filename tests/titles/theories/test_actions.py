"""theories.md, Actions: what each of them does when nobody wears a hat."""

import pytest

from games.engine.errors import IllegalMove
from tests.titles.scenario import asked, lines, moves_of, play
from tests.titles.theories.tables import discarded, hand, laid, seated


def test_a_leak_draws_three():
    match = seated("leak", "sheep", draws="sheep sheep space.1 space.2 space.3")
    play(match, "0 draw", "0 play:leak")
    assert hand(match, 0) == "space.1 space.2 space.3 sheep sheep"


def test_a_wiretap_shows_the_hand_and_takes_a_card_of_ones_choice():
    match = seated("wiretap", "space.1 leak leak", "sheep", draws="sheep sheep")
    play(match, "0 draw", "0 play:wiretap:1", "1 allow")
    assert asked(match) == ("take", (0,))
    assert moves_of(match, 0) == ("take:space.1", "take:leak")
    assert match.view(0).watched == ("space.1", "leak", "leak")
    for other in (None, 1, 2):
        assert match.view(other).watched == ()
    play(match, "0 take:leak")
    assert (hand(match, 0), hand(match, 1)) == ("leak sheep sheep", "space.1 leak")
    assert match.view(0).watched == ()


def test_what_a_wiretap_took_is_known_to_those_two_alone():
    match = seated("wiretap", "space.1 leak", "sheep", draws="sheep sheep")
    play(match, "0 draw", "0 play:wiretap:1", "1 allow", "0 take:leak")
    for seat in (0, 1):
        assert lines(match, "took", seat) == [{"seat": 0, "target": 1, "card": "leak"}]
    for other in (None, 2):
        assert lines(match, "took", other) == []


def test_a_wiretap_of_a_single_card_takes_it():
    match = seated("wiretap space.1", "myths.1", draws="sheep sheep")
    play(match, "0 draw", "0 play:wiretap:1", "1 allow")
    assert hand(match, 0) == "space.1 myths.1 sheep sheep"


def test_a_source_takes_a_random_card():
    taken = set()
    for number in range(30):
        match = seated("source space.1", "leak chain", seed=bytes([number]), draws="sheep sheep")
        play(match, "0 draw", "0 play:source:1", "1 allow")
        taken.add(hand(match, 0))
        assert match.view(0).seats[1].held == 1
    assert taken == {"space.1 leak sheep sheep", "space.1 chain sheep sheep"}


def test_a_denial_discards_a_laid_theory_of_the_category_picked():
    match = seated("denial space.9", "leak", laid=["", "space.1 space.2 myths.1"])
    play(match, "0 draw", "0 play:denial:1:space", "1 allow")
    assert laid(match, 1) == "space.1 myths.1"
    assert discarded(match) == "space.2 denial"


def test_a_convert_moves_a_laid_theory_to_ones_own_row():
    match = seated("convert space.9", "leak", laid=["space.5", "space.1 myths.1"])
    play(match, "0 draw", "0 play:convert:1:space", "1 allow")
    assert (laid(match, 0), laid(match, 1)) == ("space.1 space.5", "myths.1")
    assert discarded(match) == "convert"


@pytest.mark.parametrize("action", ["denial", "convert"])
def test_only_what_is_laid_can_be_denied_or_converted(action):
    match = play(seated(f"{action} leak", "leak", "sheep", laid=["history.1", "space.1"]), "0 draw")
    assert [move for move in moves_of(match, 0) if action in move] == [f"play:{action}:1:space"]


def test_a_swap_exchanges_both_hands():
    match = seated("swap space.1", "leak", draws="sheep chain")
    play(match, "0 draw", "0 play:swap:1", "1 allow")
    assert (hand(match, 0), hand(match, 1)) == ("leak", "space.1 chain sheep")


def test_a_swap_may_be_aimed_at_a_hand_of_nothing():
    match = seated("swap space.1", "", draws="sheep chain")
    play(match, "0 draw", "0 play:swap:1")
    assert hand(match, 1) == "space.1 chain sheep"


def test_archives_take_a_card_of_ones_choice_from_the_discard_pile():
    match = seated("archives space.1", "leak", draws="sheep sheep", discarded="chain myths.3 chain")
    play(match, "0 draw")
    offered = [move for move in moves_of(match, 0) if "archives" in move]
    assert offered == ["play:archives:myths.3", "play:archives:chain"]
    play(match, "0 play:archives:myths.3")
    assert hand(match, 0) == "space.1 myths.3 sheep sheep"
    assert discarded(match) == "chain chain archives"


def test_archives_cannot_be_played_on_an_empty_discard_pile():
    match = play(seated("archives space.1", "leak"), "0 draw")
    assert not [move for move in moves_of(match, 0) if "archives" in move]
    with pytest.raises(IllegalMove):
        match.answer(0, "play:archives:archives")


def test_a_rumour_has_each_opponent_discard_a_random_card():
    match = seated("rumour space.1", "leak chain", "myths.1", "")
    play(match, "0 draw", "0 play:rumour", "1 allow", "2 allow")
    assert [match.view(0).seats[seat].held for seat in range(4)] == [3, 1, 0, 0]
    first, second, third = discarded(match).split()
    assert first in ("leak", "chain")
    assert (second, third) == ("myths.1", "rumour")


def test_a_chain_passes_a_card_to_the_left_all_at_once():
    match = seated("chain space.1", "leak swap", "myths.1 sheep", draws="tinfoil sheep")
    play(match, "0 draw", "0 play:chain", "0 allow", "1 allow", "2 allow")
    assert asked(match) == ("pass", (0, 1, 2))
    play(match, "2 pass:sheep", "0 pass:tinfoil")
    assert hand(match, 2) == "myths.1 sheep"
    play(match, "1 pass:swap")
    assert hand(match, 0) == "space.1 sheep sheep"
    assert hand(match, 1) == "leak tinfoil"
    assert hand(match, 2) == "myths.1 swap"


def test_whoever_has_no_card_passes_none_and_receives_one():
    match = seated("chain space.1", "", "myths.1 sheep", draws="tinfoil sheep")
    play(match, "0 draw", "0 play:chain", "0 allow", "2 allow")
    assert asked(match) == ("pass", (0, 2))
    play(match, "0 pass:tinfoil", "2 pass:sheep")
    assert (hand(match, 1), hand(match, 2)) == ("tinfoil", "myths.1")


def test_a_single_card_is_passed_without_a_question():
    match = seated("chain space.1", "leak", draws="tinfoil sheep")
    play(match, "0 draw", "0 play:chain", "0 allow", "1 allow")
    assert asked(match) == ("pass", (0,))
    play(match, "0 pass:space.1")
    assert (hand(match, 0), hand(match, 1)) == ("leak tinfoil sheep", "space.1")


def test_equal_cards_are_asked_about_as_any_others_so_that_being_asked_tells_nothing():
    match = seated("chain space.1", "leak leak", draws="tinfoil sheep")
    play(match, "0 draw", "0 play:chain", "0 allow", "1 allow")
    assert asked(match) == ("pass", (0, 1))
    assert moves_of(match, 1) == ("pass:leak",)


def test_a_double_dose_allows_two_more_cards_and_counts_as_one():
    match = seated("double space.1 space.2 space.3 space.4", "leak")
    play(match, "0 draw", "0 play:double")
    assert match.view(1).plays == 3
    play(match, "0 lay:space.1", "0 lay:space.2", "0 lay:space.3")
    assert asked(match) == ("start", (1,))


def test_censorship_takes_a_theory_of_the_category_from_every_player():
    match = seated(
        "censorship space.9", "leak", "leak",
        laid=["history.1 space.1", "history.2 history.3", "space.2"],
    )  # fmt: skip
    play(match, "0 draw", "0 play:censorship:history", "0 allow", "1 allow")
    assert [laid(match, seat) for seat in range(3)] == ["space.1", "history.2", "space.2"]
    assert discarded(match) == "history.1 history.3 censorship"


@pytest.mark.parametrize("action", ["wiretap", "source"])
def test_an_empty_hand_cannot_be_robbed(action):
    match = play(seated(f"{action} leak", "", "sheep"), "0 draw")
    assert [move for move in moves_of(match, 0) if action in move] == [f"play:{action}:2"]


@pytest.mark.parametrize("action", ["wiretap", "source", "swap"])
def test_nobody_can_be_their_own_target(action):
    match = play(seated(f"{action} leak", "leak"), "0 draw")
    assert f"play:{action}:0" not in moves_of(match, 0)


def test_everyone_hears_what_is_played_and_against_whom():
    match = seated("denial leak", "leak", "leak", laid=["", "space.1"])
    play(match, "0 draw", "0 play:denial:1:space")
    for viewer in (None, 0, 1, 2):
        action = match.view(viewer).action
        assert (action.seat, action.card, action.target, action.category) == (
            0, "denial", 1, "space",
        )  # fmt: skip


def test_sheep_and_shepherd_can_be_stolen_swapped_and_discarded():
    match = seated("wiretap source", "sheep shepherd", draws="space.1 space.2")
    play(match, "0 draw", "0 play:wiretap:1", "1 allow", "0 take:shepherd", "0 play:source:1")
    play(match, "1 allow")
    assert hand(match, 0) == "space.1 space.2 sheep shepherd"
    match = play(seated("swap", "sheep", pile=""), "0 draw", "0 play:swap:1", "1 allow")
    assert hand(match, 0) == "sheep"
    assert discarded(play(seated("sheep", "leak"), "0 renew")) == "sheep"
