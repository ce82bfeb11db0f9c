"""theories.md, Questions and moves: when the clock answers."""

from tests.titles.scenario import asked, play
from tests.titles.theories.tables import seated


def test_the_clock_draws_and_then_ends_the_turn():
    match = seated("leak space.1", "leak")
    assert match.ask.default(0) == "draw"
    play(match, "0 draw")
    assert match.ask.default(0) == "end"
    assert asked(play(match, "0 end")) == ("start", (1,))


def test_the_clock_wears_no_hat():
    match = play(seated("rumour leak", "tinfoil leak", "leak"), "0 draw", "0 play:rumour")
    assert [match.ask.default(seat) for seat in (1, 2)] == ["allow", "allow"]


def test_the_clock_takes_the_first_card_in_order():
    match = seated("wiretap leak", "sheep myths.2 tinfoil")
    play(match, "0 draw", "0 play:wiretap:1", "1 allow")
    assert match.ask.default(0) == "take:myths.2"


def test_the_clock_passes_the_first_card_in_order():
    match = seated("sheep leak", "myths.9 space.10", events="relay")
    assert [match.ask.default(seat) for seat in (0, 1)] == ["pass:leak", "pass:space.10"]


def test_the_clock_discards_the_first_laid_theory_in_order():
    match = seated("leak", "leak", laid=["myths.1 space.3 space.2"], events="exposed")
    assert match.ask.default(0) == "discard:space.2"


def test_the_clock_never_whistles():
    match = seated("leak", "whistle space.1")
    assert set(match.ask.clock) == {0}


def test_the_clock_answers_for_whoever_has_not_answered_yet():
    match = play(seated("rumour leak", "tinfoil leak", "leak"), "0 draw", "0 play:rumour")
    play(match, "1 tinfoil")
    assert match.ask.awaited == (2,)
    assert match.ask.default(2) == "allow"


def test_a_question_in_a_window_keeps_its_kind_of_time_when_one_is_left():
    match = play(seated("rumour leak", "tinfoil leak", "leak"), "0 draw", "0 play:rumour")
    clock = dict(match.ask.clock)
    assert dict(play(match, "1 allow").ask.clock) == clock
