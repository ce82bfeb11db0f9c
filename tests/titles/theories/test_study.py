"""What decided a match of Théories du complot: the card without which it went on, or nothing."""

from games.engine.review import decided
from tests.titles.scenario import play
from tests.titles.theories.tables import seated
from tests.titles.theories.test_end import row, skip


def decisive(match):
    """The line that decided the match, brought to the end of its round; None: there is none."""
    if match.outcome is None:
        skip(match)
    found = decided(match, match.outcome)
    if found is None:
        return None
    line = match.story[found.line]
    return line.code, line.facts["seat"], line.facts.get("card")


def test_the_last_theory_of_a_row_that_is_just_long_enough_decides():
    match = seated("space.7 myths.1", "leak", laid=[row("space", 6)])
    play(match, "0 draw", "0 lay:space.7", "0 lay:myths.1")
    assert decisive(match) == ("lays", 0, "space.7")


def test_of_a_row_that_is_longer_no_theory_decides():
    match = seated("space.7 space.8", "leak", laid=[row("space", 6)])
    play(match, "0 draw", "0 lay:space.7", "0 lay:space.8")
    assert decisive(match) is None


def test_of_two_rows_that_are_long_enough_no_theory_decides():
    match = seated("myths.7 leak", "leak", laid=[f"{row('space', 7)} {row('myths', 6)}"])
    play(match, "0 draw", "0 lay:myths.7", "0 end")
    assert decisive(match) is None


def test_a_theory_that_was_discarded_again_does_not_decide():
    match = seated("space.7 leak", "denial leak", laid=[f"{row('space', 6)} space.8"])
    play(match, "0 draw", "0 lay:space.7", "0 end", "1 draw", "1 play:denial:0:space", "0 allow")
    assert match.table.rows[0]["space"][-1] == "space.8"
    assert decisive(match) is None


def test_a_row_that_nobody_added_to_is_decided_by_no_line():
    assert decisive(seated("leak", "leak", laid=[row("space", 7)])) is None


def test_a_converted_theory_decides():
    match = seated("convert leak", "leak", laid=[row("space", 6), "space.7"])
    play(match, "0 draw", "0 play:convert:1:space", "1 allow", "0 end")
    assert decisive(match) == ("converts", 0, "space.7")


def test_the_last_card_of_a_flock_decides():
    match = seated("shepherd sheep sheep sheep leak", "leak", draws="sheep leak")
    play(match, "0 draw")
    assert match.outcome.reason == "flock"
    assert decisive(match) == ("draws", 0, None)


def test_a_row_that_came_from_a_neighbour_is_decided_by_no_theory():
    match = seated("leak", "leak", "leak", laid=[row("space", 7)], events="paradigm calm")
    skip(match)
    assert match.outcome.places[1] == 1
    assert decisive(match) is None
