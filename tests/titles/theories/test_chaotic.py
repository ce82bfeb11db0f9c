"""theories.md, Events: the chaotic ones."""

from tests.titles.scenario import asked, play
from tests.titles.theories.tables import discarded, hand, laid, seated


def test_a_carousel_passes_all_hands_to_the_left():
    match = seated("leak sheep", "swap", "", events="carousel")
    assert [hand(match, seat) for seat in range(3)][1:] == ["leak sheep", "swap"]
    assert match.view(0).seats[0].held == 5, "an empty hand has drawn five for its turn"


def test_amnesia_has_everyone_discard_half_of_his_theories_rounded_down():
    match = seated(
        "leak", "leak", "leak", events="amnesia",
        laid=["space.1 space.2 space.3 myths.1 myths.2", "history.1", "myths.7 myths.8"],
    )  # fmt: skip
    assert asked(match) == ("discard", (0,))
    play(match, "0 discard:myths.2", "0 discard:space.1")
    assert asked(match) == ("discard", (2,))
    play(match, "2 discard:myths.7")
    assert [laid(match, seat) for seat in range(3)] == [
        "space.2 space.3 myths.1", "history.1", "myths.8",
    ]  # fmt: skip
    assert discarded(match) == "myths.2 space.1 myths.7"
    assert asked(match) == ("start", (0,))


def test_a_clean_slate_has_everyone_discard_his_hand_and_draw_five():
    match = seated("leak sheep", "", "swap", events="reset")
    assert [seat.held for seat in match.view(None).seats] == [5, 5, 5]
    assert discarded(match) == "leak sheep swap"


def test_a_clean_slate_draws_what_was_discarded_when_the_pile_is_empty():
    match = seated("leak sheep", "swap", events="reset", pile="")
    assert [seat.held for seat in match.view(None).seats] == [3, 0]


def test_a_paradigm_shift_passes_all_rows_to_the_left():
    match = seated("leak", "leak", "leak", events="paradigm", laid=["space.1", "myths.1", ""])
    assert [laid(match, seat) for seat in range(3)] == ["", "space.1", "myths.1"]
