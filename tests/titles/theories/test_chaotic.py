"""theories.md, Events: the chaotic ones."""

import pytest

from games.engine.story import readable
from games.titles.theories.cards import CATEGORIES
from tests.titles.scenario import asked, moves_of, play
from tests.titles.theories.tables import discarded, hand, laid, seated


def test_a_carousel_passes_all_hands_to_the_left():
    match = seated("leak sheep", "swap", "", events="carousel")
    assert [hand(match, seat) for seat in range(3)][1:] == ["leak sheep", "swap"]
    assert match.view(0).seats[0].held == 5, "an empty hand has drawn five for its turn"


def test_amnesia_has_everyone_discard_half_of_their_theories_rounded_down():
    match = seated(
        "leak", "leak", "leak", events="amnesia",
        laid=["space.1 space.2 space.3 myths.1 myths.2", "history.1", "myths.7 myths.8"],
    )  # fmt: skip
    assert asked(match) == ("discard", (0, 2))
    play(match, "2 discard:myths.7", "0 discard:myths.2")
    assert asked(match) == ("discard", (0,))
    play(match, "0 discard:space.1")
    assert [laid(match, seat) for seat in range(3)] == [
        "space.2 space.3 myths.1", "history.1", "myths.8",
    ]  # fmt: skip
    assert discarded(match) == "myths.2 myths.7 space.1"
    assert asked(match) == ("start", (0,))


def test_amnesia_puts_one_theory_an_ask_at_once_to_all_who_still_owe_one():
    rows = [" ".join(f"{category}.{number}" for number in range(1, 7)) for category in CATEGORIES]
    match = seated("leak", "leak", "leak", events="amnesia", laid=rows[:3])
    for _ in range(3):
        assert asked(match) == ("discard", (0, 1, 2))
        before = discarded(match)
        for seat in (1, 0):
            play(match, f"{seat} {match.ask.default(seat)}")
        assert discarded(match) == before, "nothing is known until all have answered"
        play(match, f"2 {match.ask.default(2)}")
    assert asked(match) == ("start", (0,))
    assert [match.view(None).seats[seat].laid for seat in range(3)] == [3, 3, 3]


def test_the_halves_of_an_amnesia_are_counted_when_it_is_revealed():
    match = seated(
        "leak", "whistle space.9 leak", events="amnesia", laid=["", "space.1 space.2 space.3"]
    )
    play(match, "1 whistle:space.9")
    assert moves_of(match, 1)[-1] == "discard:space.9"
    play(match, "1 discard:space.9")
    assert asked(match) == ("start", (0,))
    assert laid(match, 1) == "space.1 space.2 space.3"


@pytest.mark.parametrize("viewer", [None, 0])
def test_which_theory_is_given_up_to_an_amnesia_is_secret_until_all_have_answered(viewer):
    def looks(theory):
        rows = ["space.1 space.2", "myths.1 myths.2"]
        match = seated("leak", "leak", events="amnesia", laid=rows)
        play(match, f"1 discard:{theory}")
        return repr((match.view(viewer), readable(match.story, viewer), match.ask.awaited))

    assert looks("myths.1") == looks("myths.2")


def test_a_clean_slate_has_everyone_discard_their_hand_and_draw_five():
    match = seated("leak sheep", "", "swap", events="reset")
    assert [seat.held for seat in match.view(None).seats] == [5, 5, 5]
    assert discarded(match) == "leak sheep swap"


def test_a_clean_slate_draws_what_was_discarded_when_the_pile_is_empty():
    match = seated("leak sheep", "swap", events="reset", pile="")
    assert [seat.held for seat in match.view(None).seats] == [3, 0]


def test_a_paradigm_shift_passes_all_rows_to_the_left():
    match = seated("leak", "leak", "leak", events="paradigm", laid=["space.1", "myths.1", ""])
    assert [laid(match, seat) for seat in range(3)] == ["", "space.1", "myths.1"]


def test_each_sees_how_many_theories_they_have_yet_to_discard():
    rows = ["space.1 space.2 space.3 space.4", "myths.1 myths.2", "history.1"]
    match = seated("leak", "leak", "leak", events="amnesia", laid=rows)
    assert [match.view(viewer).owed for viewer in (0, 1, 2, None)] == [2, 1, 0, 0]
    play(match, "0 discard:space.1", "1 discard:myths.1")
    assert [match.view(viewer).owed for viewer in (0, 1)] == [1, 0]
