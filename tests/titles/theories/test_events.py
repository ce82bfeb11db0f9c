"""theories.md, Events: the standard ones."""

import pytest

from games.engine.errors import IllegalMove
from games.titles.theories.cards import CATEGORIES
from tests.titles.scenario import asked, lines, moves_of, play, told
from tests.titles.theories.tables import discarded, hand, laid, seated


def held(match):
    return [seat.held for seat in match.view(None).seats]


def test_a_calm_day_does_nothing():
    match = seated("leak", "leak sheep", events="calm")
    assert (held(match), asked(match)) == ([1, 2], ("start", (0,)))
    assert told(match) == ["begins", "reveals"]


def test_a_buzz_has_everyone_draw_one():
    match = seated("leak", "", events="buzz", draws="space.1 space.2")
    assert (hand(match, 0), hand(match, 1)) == ("space.1 leak", "space.2")


def test_a_buzz_begins_with_the_first_player():
    match = seated("leak", "leak", events="buzz", first=1, pile="space.1")
    assert held(match) == [1, 2]


@pytest.mark.parametrize(("event", "count"), [("calm", 2), ("blackout", 1), ("flood", 3)])
def test_how_many_cards_are_drawn_this_round(event, count):
    match = seated("leak", "leak", events=f"{event} calm")
    play(match, "0 draw", "0 end", "1 draw")
    assert held(match) == [1 + count, 1 + count]
    play(match, "1 end", "1 draw")
    assert held(match)[1] == 1 + count + 2


@pytest.mark.parametrize(("event", "count"), [("calm", 2), ("curfew", 1), ("frenzy", 3)])
def test_how_many_cards_are_played_a_turn_this_round(event, count):
    match = seated("space.1 space.2 space.3 space.4", "leak", events=event)
    play(match, "0 draw")
    assert match.view(1).plays == count
    play(match, *(f"0 lay:space.{number + 1}" for number in range(count)))
    assert asked(match) == ("start", (1,))


def test_a_double_dose_under_a_curfew_allows_two_more():
    match = seated("space.1 space.2 space.3 double", "leak", events="curfew")
    play(match, "0 draw", "0 play:double", "0 lay:space.1", "0 lay:space.2")
    assert asked(match) == ("start", (1,))


def test_under_a_gag_no_action_may_be_played():
    match = play(seated("leak space.1", "leak", events="gag", draws="sheep sheep"), "0 draw")
    assert moves_of(match, 0) == ("lay:space.1", "end")
    with pytest.raises(IllegalMove):
        match.answer(0, "play:leak")


def test_under_silence_no_theory_may_be_laid():
    match = play(seated("leak space.1", "leak", events="silence", draws="sheep sheep"), "0 draw")
    assert moves_of(match, 0) == ("play:leak", "end")
    with pytest.raises(IllegalMove):
        match.answer(0, "lay:space.1")


def test_a_relay_has_everyone_pass_a_card_of_their_choice_to_the_left():
    match = seated("leak sheep", "swap chain", "space.1 myths.1", events="relay")
    assert asked(match) == ("pass", (0, 1, 2))
    play(match, "1 pass:chain", "0 pass:sheep", "2 pass:myths.1")
    assert [hand(match, seat) for seat in range(3)] == [
        "myths.1 leak", "swap sheep", "space.1 chain",
    ]  # fmt: skip
    assert asked(match) == ("start", (0,))


def test_a_shredder_has_everyone_discard_a_random_card():
    found = set()
    for number in range(20):
        match = seated("leak sheep", "", "space.1", events="shredder", seed=bytes([number]))
        assert held(match) == [1, 0, 0]
        found.add(discarded(match))
    assert found == {"leak space.1", "sheep space.1"}


def test_a_transhumance_shows_every_flock_and_each_sheep_draws_one():
    match = seated(
        "sheep leak sheep", "shepherd", "leak", "sheep",
        events="transhumance", draws="space.1 space.2 space.3",
    )  # fmt: skip
    assert lines(match, "flock") == [
        {"seat": 0, "cards": ["sheep", "sheep"]},
        {"seat": 1, "cards": ["shepherd"]},
        {"seat": 3, "cards": ["sheep"]},
    ]
    assert held(match) == [5, 1, 1, 2]


def test_a_sheep_drawn_in_a_transhumance_draws_nothing_more():
    match = seated("sheep", "leak", events="transhumance", draws="sheep space.1")
    assert hand(match, 0) == "sheep sheep"


def lit(category, *hands, **how):
    """A match whose first round protects that category."""
    for number in range(200):
        match = seated(*hands, events="spotlight calm", seed=bytes([number]), **how)
        if match.view(None).spotlight == category:
            return match
    raise AssertionError("never that category")


def test_the_spotlight_is_on_a_random_category():
    categories = {
        seated("leak", "leak", events="spotlight", seed=bytes([number])).view(None).spotlight
        for number in range(80)
    }
    assert categories == set(CATEGORIES)


@pytest.mark.parametrize("action", ["denial:1", "convert:1", "censorship"])
def test_taking_a_protected_theory_is_refused_and_changes_nothing(action):
    card = action.split(":")[0]
    match = lit("space", f"{card} leak", "leak", laid=["", "space.1 myths.1"])
    play(match, "0 draw")
    before = (moves_of(match, 0), hand(match, 0), laid(match, 1))
    with pytest.raises(IllegalMove):
        match.answer(0, f"play:{action}:space")
    assert (moves_of(match, 0), hand(match, 0), laid(match, 1)) == before
    play(match, f"0 play:{action}:myths", "1 allow")
    assert laid(match, 1) == "space.1"


def test_the_protection_ends_with_the_round():
    match = lit("space", "denial leak", "leak", laid=["", "space.1"])
    play(match, "0 draw", "0 end", "1 draw", "1 end", "1 draw", "1 end", "0 draw")
    play(match, "0 play:denial:1:space", "1 allow")
    assert laid(match, 1) == ""


def test_a_protected_category_may_still_be_laid():
    match = lit("space", "space.2 leak", "leak")
    assert laid(play(match, "0 draw", "0 lay:space.2"), 0) == "space.2"


def test_the_exposed_with_most_laid_theories_discards_one_of_their_choice():
    match = seated("leak", "leak", laid=["space.1", "space.2 myths.1"], events="exposed")
    assert asked(match) == ("discard", (1,))
    assert moves_of(match, 1) == ("discard:space.2", "discard:myths.1")
    play(match, "1 discard:myths.1")
    assert (laid(match, 1), discarded(match)) == ("space.2", "myths.1")
    assert asked(match) == ("start", (0,))


def test_all_who_have_most_laid_theories_are_exposed():
    match = seated(
        "leak", "leak", "leak", first=1, events="exposed",
        laid=["space.1 space.2", "myths.1", "history.1 history.2"],
    )  # fmt: skip
    assert asked(match) == ("discard", (2,))
    play(match, "2 discard:history.1")
    assert asked(match) == ("discard", (0,))
    play(match, "0 discard:space.2")
    assert [laid(match, seat) for seat in range(3)] == ["space.1", "myths.1", "history.2"]


def test_an_only_laid_theory_is_discarded_without_a_question():
    match = seated("leak", "leak", laid=["", "space.2"], events="exposed")
    assert (laid(match, 1), discarded(match)) == ("", "space.2")


def test_nobody_is_exposed_while_nothing_is_laid():
    match = seated("leak", "leak", events="exposed")
    assert asked(match) == ("start", (0,))
    assert discarded(match) == ""
