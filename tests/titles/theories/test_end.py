"""theories.md, Goal, and End."""

import pytest

from games.engine.outcome import Outcome
from tests.titles.scenario import asked, lines, play, told
from tests.titles.theories.tables import seated


def row(category, count, start=1):
    return " ".join(f"{category}.{number}" for number in range(start, start + count))


def skip(match):
    """Everyone draws and ends their turn until the match, or its round, is over."""
    number = match.table.round
    while match.outcome is None and match.table.round == number:
        seat = match.ask.awaited[0]
        play(match, f"{seat} {match.ask.default(seat)}")
    return match.outcome


def test_a_long_enough_row_wins_at_the_end_of_the_round_and_not_before():
    match = seated("space.7 leak", "leak", laid=[row("space", 6)])
    play(match, "0 draw", "0 lay:space.7", "0 end")
    assert match.outcome is None
    assert skip(match) == Outcome((1, 2), "row")
    assert lines(match, "wins") == [{"seat": 0}]


def test_a_row_broken_before_the_end_of_the_round_does_not_win():
    match = seated("space.7 leak", "denial leak", laid=[row("space", 6)])
    play(match, "0 draw", "0 lay:space.7", "0 end", "1 draw", "1 play:denial:0:space", "0 allow")
    assert skip(match) is None


@pytest.mark.parametrize(("seats", "count"), [(2, 7), (3, 7), (4, 6), (5, 6)])
def test_how_many_theories_win(seats, count):
    hands = ["leak"] * 4 + ["swap"]
    short = seated(*hands[:seats], laid=[row("space", count - 1)])
    assert skip(short) is None
    long = seated(*hands[:seats], laid=[row("space", count)])
    assert skip(long).places[0] == 1


def test_theories_of_different_categories_do_not_add_up():
    assert skip(seated("leak", "leak", laid=[row("space", 6) + " " + row("myths", 6)])) is None


def test_if_several_have_such_a_row_more_sheep_in_hand_win():
    laid = [row("space", 7) + " history.1", row("myths", 7)]
    match = seated("leak sheep", "sheep sheep", laid=laid, pile="")
    assert skip(match) == Outcome((2, 1), "row")


def test_then_more_laid_theories_win():
    laid = [row("space", 7), row("myths", 7) + " history.1"]
    match = seated("leak sheep", "leak sheep", laid=laid, pile="")
    assert skip(match) == Outcome((2, 1), "row")


def test_then_the_victory_is_shared():
    laid = [row("space", 7), row("myths", 7), "history.1"]
    match = seated("leak", "leak", "leak", laid=laid, pile="")
    assert skip(match) == Outcome((1, 1, 3), "row")
    assert lines(match, "shares") == [{"seat": 0}, {"seat": 1}]
    assert lines(match, "wins") == []


def test_a_longer_row_is_no_better_than_one_that_is_long_enough():
    match = seated("leak", "leak sheep", laid=[row("space", 9), row("myths", 7)], pile="")
    assert skip(match) == Outcome((2, 1), "row")


def test_a_shepherd_in_hand_is_no_sheep():
    laid = [row("space", 7), row("myths", 7)]
    match = seated("leak shepherd", "leak sheep", laid=laid, pile="")
    assert skip(match) == Outcome((2, 1), "row")


FLOCK = "sheep sheep sheep sheep"


@pytest.mark.parametrize(
    ("hands", "how", "answers"),
    [
        ((f"{FLOCK} leak", "leak"), {"draws": "shepherd"}, ["0 draw"]),
        (("leak", f"{FLOCK} leak"), {"draws": "shepherd", "events": "buzz", "first": 1}, []),
        ((f"{FLOCK} source", "shepherd"), {}, ["0 draw", "0 play:source:1", "1 allow"]),
        ((f"{FLOCK} wiretap", "shepherd"), {}, ["0 draw", "0 play:wiretap:1", "1 allow"]),
        (
            (f"{FLOCK} archives", "leak"),
            {"discarded": "shepherd"},
            ["0 draw", "0 play:archives:shepherd"],
        ),
        (
            (f"{FLOCK} leak", "shepherd leak"),
            {"events": "relay"},
            ["1 pass:shepherd", "0 pass:leak"],
        ),
        ((FLOCK, ""), {"events": "reset", "pile": "shepherd"}, []),
    ],
)  # fmt: skip
def test_shepherd_and_four_sheep_in_one_hand_win_at_once(hands, how, answers):
    match = seated(*hands, **how)
    for answer in answers:
        assert match.outcome is None
        play(match, answer)
    assert match.ask is None
    assert match.outcome.reason == "flock"
    assert sorted(match.outcome.places) == [1, 2]
    assert told(match)[-1] == "wins"
    winner = match.outcome.places.index(1)
    assert match.table.hands[winner].count("sheep") == 4
    assert "shepherd" in match.table.hands[winner]


@pytest.mark.parametrize("flock", ["sheep sheep sheep shepherd", FLOCK])
def test_a_flock_that_lacks_one_does_not_win(flock):
    match = seated(f"{flock} leak", "leak", draws="space.1 space.2")
    assert match.outcome is None
    assert asked(play(match, "0 draw")) == ("play", (0,))


def test_a_flock_dealt_wins_before_the_first_event():
    match = seated(f"{FLOCK} shepherd", "leak")
    assert match.outcome == Outcome((1, 2), "flock")
    assert match.view(None).event is None


def test_a_flock_in_the_middle_of_a_round_beats_a_row():
    match = seated(f"{FLOCK} leak", "leak", laid=["", row("space", 7)], draws="shepherd")
    play(match, "0 draw")
    assert match.outcome == Outcome((1, 2), "flock")


def test_when_no_event_is_left_the_most_sheep_win():
    match = seated("leak", "leak sheep", laid=[row("space", 5)], pile="", events="calm")
    assert skip(match) == Outcome((2, 1), "events")


def test_when_no_event_is_left_laid_theories_come_next_and_then_the_victory_is_shared():
    match = seated("leak", "leak", "leak", pile="", events="calm", laid=["", "space.1", "myths.1"])
    assert skip(match) == Outcome((3, 1, 1), "events")


def test_when_no_event_is_left_the_others_are_placed_by_their_rows():
    laid = ["", "space.1", "myths.1 myths.2"]
    match = seated("sheep", "leak", "leak", pile="", events="calm", laid=laid)
    assert skip(match) == Outcome((1, 3, 2), "events")


def test_a_row_at_the_end_of_the_last_round_wins_all_the_same():
    match = seated("leak", "leak sheep", laid=[row("space", 7)], pile="", events="calm")
    assert skip(match) == Outcome((1, 2), "row")


def test_the_others_are_placed_by_longest_row_then_sheep_then_laid_theories():
    laid = [
        row("space", 6),
        "myths.1 myths.2",
        "politics.1 politics.2 politics.3",
        "creatures.1 creatures.2 history.3 history.4",
        "technology.1 technology.2 history.5",
    ]
    hands = ("leak", "sheep swap", "leak", "leak", "leak")
    match = seated(*hands, laid=laid, pile="")
    assert skip(match).places == (1, 3, 2, 4, 5)


def test_equals_share_a_place():
    laid = [row("space", 6), "myths.1", "history.1", ""]
    match = seated("leak", "leak", "leak", "leak", laid=laid, pile="")
    assert skip(match).places == (1, 2, 2, 4)


def test_at_the_end_all_hands_are_shown():
    match = seated("leak sheep", "swap", laid=[row("space", 7)], pile="")
    skip(match)
    assert match.view(None).seats[0].hand == ()
    assert match.view(None, open_cards=True).seats[0].hand == ("leak", "sheep")
    assert match.view(0).ask is None


def test_a_match_that_is_stopped_is_decided_by_the_longest_rows():
    match = seated("leak", "leak sheep", "leak", laid=["space.1", "myths.1", "space.2 space.3"])
    assert match.stopped() == Outcome((3, 2, 1), "stopped")


def test_nobody_is_ever_out():
    assert seated("", "leak").still_in == (0, 1)
    assert asked(seated("", "leak")) == ("play", (0,))
