"""The simple player of Théories does as it is described."""

from games.engine.dealer import Dealer
from games.training.baselines.theories import POOL, simple
from games.training.playing import play_out
from tests.titles.scenario import play
from tests.titles.theories.tables import TITLE, seated

SPACE = "space.1 space.2 space.3 space.4"
CHANCE = Dealer(bytes(32))


def choice(match, seat=0):
    return simple(match.view(seat), CHANCE)


def turn(*hands, **more):
    """At the play of seat 0, who has drawn two sheep."""
    return play(seated(*hands, draws="sheep sheep", **more), "0 draw")


def test_each_plays_matches_of_any_size_to_their_end():
    for make in POOL.values():
        for seats in TITLE.seats:
            match, _ = play_out(TITLE, [make()] * seats, {}, bytes(32))
            assert match.outcome is not None


def test_it_breaks_a_long_row_before_anything_else():
    match = turn("denial leak myths.1", "swap", laid=["", SPACE])
    assert choice(match) == "play:denial:1:space"


def test_it_leaks_then_lays_its_longest_row_then_breaks_what_there_is():
    laid = ["myths.1 myths.2 space.9", "space.1 space.2"]
    match = turn("leak denial myths.3 space.8", "swap", laid=laid)
    assert choice(match) == "play:leak"
    match = turn("denial myths.3 space.8", "swap", laid=laid)
    assert choice(match) == "lay:myths.3"
    match = turn("denial", "swap", laid=laid)
    assert choice(match) == "play:denial:1:space"
    assert choice(turn("swap", "sheep")) == "end"


def test_it_wears_a_hat_for_its_longest_row_alone():
    for category, answer in (("space", "tinfoil"), ("myths", "allow")):
        match = turn("denial", "tinfoil", laid=["", SPACE + " myths.1"])
        play(match, f"0 play:denial:1:{category}")
        assert choice(match, 1) == answer


def test_it_keeps_sheep_when_cards_are_passed():
    match = seated("sheep chain space.1", "leak swap", events="relay calm")
    assert choice(match) != "pass:sheep"
