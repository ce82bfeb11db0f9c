"""theories.md, Actions: the tinfoil hat."""

import pytest

from games.engine.errors import IllegalMove, NotAsked
from games.titles.theories.wording import WORDS
from tests.titles.scenario import asked, lines, moves_of, play
from tests.titles.theories.tables import discarded, hand, laid, seated

LAID = ["", "space.1 space.2"]


def struck(action, **how):
    """Seat 1, with a hat, is about to suffer the action."""
    how = {"laid": LAID, "draws": "sheep sheep", **how}
    card = action.split(":")[1]
    return play(seated(f"{card} leak", "tinfoil chain", "leak", **how), "0 draw", f"0 {action}")


@pytest.mark.parametrize(
    "action", ["play:wiretap:1", "play:source:1", "play:denial:1:space", "play:convert:1:space",
               "play:swap:1"],
)  # fmt: skip
def test_the_target_wears_their_hat_and_the_action_does_nothing(action):
    match = struck(action)
    assert asked(match) == ("hat", (1,))
    assert moves_of(match, 1) == ("tinfoil", "allow")
    play(match, "1 tinfoil")
    assert (hand(match, 0), hand(match, 1), laid(match, 1)) == (
        "leak sheep sheep", "chain", LAID[1],
    )  # fmt: skip
    assert discarded(match) == f"tinfoil {action.split(':')[1]}"
    assert lines(match, "hat") == [{"seat": 1}]
    assert asked(match) == ("play", (0,))


def test_whoever_holds_a_card_is_asked_though_they_have_no_hat():
    match = play(seated("source leak", "chain", draws="sheep sheep"), "0 draw", "0 play:source:1")
    assert asked(match) == ("hat", (1,))
    assert moves_of(match, 1) == ("allow",)
    with pytest.raises(IllegalMove):
        match.answer(1, "tinfoil")


def test_the_others_see_the_same_whether_there_is_a_hat_or_not():
    looks = set()
    for held in ("tinfoil chain", "chain swap"):
        match = seated("source leak", held, "leak", draws="sheep sheep")
        play(match, "0 draw", "0 play:source:1")
        looks.add(repr([match.view(viewer) for viewer in (None, 0, 2)]))
    assert len(looks) == 1


def test_whoever_holds_no_card_is_not_asked():
    match = seated("denial leak", "", laid=LAID, draws="sheep sheep")
    play(match, "0 draw", "0 play:denial:1:space")
    assert asked(match) == ("play", (0,))
    assert laid(match, 1) == "space.1"


def test_a_rumour_asks_all_opponents_at_once_and_spares_those_with_a_hat():
    match = seated("rumour space.1", "tinfoil leak", "chain", "")
    play(match, "0 draw", "0 play:rumour")
    assert asked(match) == ("hat", (1, 2))
    play(match, "1 tinfoil")
    assert lines(match, "hat") == []
    play(match, "2 allow")
    assert discarded(match) == "tinfoil chain rumour"
    assert hand(match, 1) == "leak"


def test_censorship_asks_whoever_has_such_a_theory_the_one_who_plays_it_too():
    match = seated(
        "censorship tinfoil", "leak", "leak", laid=["space.1", "space.2 space.3", "myths.1"]
    )
    play(match, "0 draw", "0 play:censorship:space")
    assert asked(match) == ("hat", (0, 1))
    play(match, "1 allow", "0 tinfoil")
    assert (laid(match, 0), laid(match, 1)) == ("space.1", "space.2")


def test_a_hat_against_a_chain_passes_nothing_and_is_passed_by():
    match = seated("chain space.1", "tinfoil leak", "swap sheep", draws="sheep sheep")
    play(match, "0 draw", "0 play:chain", "0 allow", "1 tinfoil", "2 allow")
    assert asked(match) == ("pass", (0, 2))
    play(match, "0 pass:space.1", "2 pass:swap")
    assert hand(match, 1) == "leak"
    assert hand(match, 2) == "space.1 sheep"
    assert hand(match, 0) == "swap sheep sheep"


def test_whoever_is_alone_in_a_chain_keeps_their_card():
    match = seated("chain space.1", "tinfoil leak", draws="sheep sheep")
    play(match, "0 draw", "0 play:chain", "0 allow", "1 tinfoil", "0 pass:space.1")
    assert (hand(match, 0), hand(match, 1)) == ("space.1 sheep sheep", "leak")
    (kept,) = [line for line in match.story if line.code in ("passes", "passed")]
    assert WORDS["fr"].line(kept, ("Ana", "Bob")) == (
        "Ana garde sa carte : tous les autres ont mis un chapeau."
    )


def test_nobody_passes_in_a_chain_when_everyone_wears_a_hat():
    match = seated("chain tinfoil space.1", "tinfoil leak", draws="sheep sheep")
    play(match, "0 draw", "0 play:chain", "0 tinfoil", "1 tinfoil")
    assert asked(match) == ("play", (0,))
    assert (hand(match, 0), hand(match, 1)) == ("space.1 sheep sheep", "leak")


def test_a_hat_does_not_count_as_a_card_of_the_turn():
    match = seated("censorship tinfoil space.2", "leak", laid=["space.1", "space.3"])
    play(match, "0 draw", "0 play:censorship:space", "0 tinfoil", "1 allow")
    assert match.view(0).plays == 1


def test_the_hat_is_discarded_before_the_action():
    assert discarded(play(struck("play:source:1"), "1 tinfoil")) == "tinfoil source"


def test_one_hat_answers_one_action():
    match = seated("source source space.1", "tinfoil tinfoil leak", draws="sheep sheep")
    play(match, "0 draw", "0 play:source:1", "1 tinfoil", "0 play:source:1")
    assert asked(match) == ("hat", (1,))
    assert hand(match, 1) == "leak tinfoil"


@pytest.mark.parametrize("event", ["relay", "shredder", "buzz"])
def test_an_event_is_no_action_and_asks_for_no_hat(event):
    match = seated("tinfoil leak", "tinfoil leak", events=event)
    assert asked(match)[0] != "hat"


def test_actions_that_strike_nobody_ask_for_no_hat():
    match = seated("leak double archives", "tinfoil", discarded="space.1", draws="sheep sheep")
    play(match, "0 draw", "0 play:double", "0 play:leak", "0 play:archives:space.1")
    assert asked(match) == ("play", (0,))


def test_a_hat_after_the_question_closed_is_refused_and_changes_nothing():
    match = play(struck("play:source:1"), "1 allow")
    before = (hand(match, 1), discarded(match), list(match.story))
    with pytest.raises(NotAsked):
        match.answer(1, "tinfoil")
    assert (hand(match, 1), discarded(match), list(match.story)) == before


def test_an_answer_is_not_taken_back_while_others_are_still_asked():
    match = seated("rumour space.1", "tinfoil leak", "chain")
    play(match, "0 draw", "0 play:rumour", "1 allow")
    with pytest.raises(NotAsked):
        match.answer(1, "tinfoil")
