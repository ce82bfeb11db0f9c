"""intrigue.md, Welcome and expel: three steps in their order, and the island."""

import pytest

from games.engine.errors import IllegalMove, NotAsked
from tests.titles.intrigue.tables import castle_of, island, seated
from tests.titles.scenario import asked, lines, moves_of, play


def heard(match, *seats):
    """Everybody is done, and the active player decides."""
    for seat in seats:
        match.answer(seat, "done")
    match.answer(match.table.turn, "close")
    return match


def test_nobody_before_the_castle_skips_the_phase():
    assert asked(seated(turn=0)) == ("present", (0,))


def test_a_type_not_inside_must_be_let_in_where_the_active_player_likes():
    match = heard(seated(turn=0, waiting="1.chemist"), 1)
    assert asked(match) == ("seat", (0,))
    assert set(moves_of(match, 0)) == {
        "seat:1.chemist@1000", "seat:1.chemist@3000", "seat:1.chemist@6000", "seat:1.chemist@10000",
    }  # fmt: skip
    play(match, "0 seat:1.chemist@6000")
    assert castle_of(match, 0) == {6000: "1.chemist"}


def test_all_without_conflict_are_talked_about_at_once_and_seated_as_the_active_player_likes():
    match = seated(turn=0, waiting="2.writer 1.chemist")
    assert match.table.talk.step == "welcome"
    assert list(match.table.talk.talkers) == [1, 2]
    heard(match, 1, 2)
    play(match, "0 seat:2.writer@10000", "0 seat:1.chemist@1000")
    assert castle_of(match, 0) == {1000: "1.chemist", 10000: "2.writer"}


def test_there_is_one_councillor_a_slot():
    match = heard(seated(turn=0, waiting="2.writer", inside={10000: "1.chemist"}), 2)
    assert "seat:2.writer@10000" not in moves_of(match, 0)
    with pytest.raises(IllegalMove):
        match.answer(0, "seat:2.writer@10000")
    assert castle_of(match, 0) == {10000: "1.chemist"}


def test_the_last_of_four_takes_the_last_slot_by_itself():
    inside = {1000: "1.chemist", 3000: "1.writer", 6000: "2.cleric"}
    match = heard(seated(turn=0, waiting="2.physician", inside=inside), 2)
    assert castle_of(match, 0)[10000] == "2.physician"
    assert asked(match)[0] == "present"


def test_two_of_one_type_outside_are_an_external_conflict():
    match = seated(turn=0, waiting="1.chemist 2.chemist")
    assert match.table.talk.step == "external"
    heard(match, 1, 2)
    assert asked(match) == ("admit", (0,))
    assert moves_of(match, 0) == ("admit:1.chemist", "admit:2.chemist")
    play(match, "0 admit:2.chemist")
    assert island(match)[-1] == "1.chemist"
    assert asked(match) == ("seat", (0,))
    play(match, "0 seat:2.chemist@10000")
    assert castle_of(match, 0) == {10000: "2.chemist"}


def test_of_three_or_four_outside_one_gets_in():
    match = heard(seated(4, turn=0, waiting="1.chemist 3.chemist 2.chemist 1.chemist"), 1, 2, 3)
    assert moves_of(match, 0) == ("admit:1.chemist", "admit:2.chemist", "admit:3.chemist")
    before = len(island(match))
    play(match, "0 admit:1.chemist", "0 seat:1.chemist@1000")
    assert sorted(island(match)[before:]) == ["1.chemist", "2.chemist", "3.chemist"]


def test_external_conflicts_come_after_those_without_conflict():
    match = seated(turn=0, waiting="1.chemist 2.chemist 1.writer")
    assert match.table.talk.step == "welcome"
    assert [c.code for c in match.table.talk.concerned] == ["1.writer"]
    heard(match, 1)
    play(match, "0 seat:1.writer@1000")
    assert match.table.talk.step == "external"


def test_the_active_player_chooses_which_external_conflict_is_first():
    waiting = "1.chemist 2.chemist 1.cleric 2.cleric"
    match = seated(turn=0, waiting=waiting)
    assert asked(match) == ("pick-conflict", (0,))
    assert moves_of(match, 0) == ("settle:chemist", "settle:cleric")
    play(match, "0 settle:cleric")
    assert {c.type for c in match.table.talk.concerned} == {"cleric"}
    heard(match, 1, 2)
    play(match, "0 admit:1.cleric", "0 seat:1.cleric@1000")
    assert {c.type for c in match.table.talk.concerned} == {"chemist"}


def test_two_identical_councillors_of_one_player_are_an_external_conflict_too():
    match = seated(turn=0, waiting="1.chemist 1.chemist")
    assert match.table.talk.step == "external"
    assert list(match.table.talk.talkers) == [1]
    before = len(island(match))
    heard(match, 1)
    assert asked(match) == ("seat", (0,))
    assert island(match)[before:] == ["1.chemist"]


def test_a_newcomer_of_a_type_inside_is_an_internal_conflict():
    match = seated(turn=0, waiting="1.chemist", inside={6000: "2.chemist"})
    assert match.table.talk.step == "internal"
    assert list(match.table.talk.talkers) == [1, 2]
    heard(match, 1, 2)
    assert asked(match) == ("replace", (0,))
    assert moves_of(match, 0) == ("keep", "replace")


def test_the_newcomer_takes_that_very_slot_and_the_old_one_goes_to_the_island():
    match = heard(seated(turn=0, waiting="1.chemist", inside={6000: "2.chemist"}), 1, 2)
    before = island(match)
    play(match, "0 replace")
    assert castle_of(match, 0) == {6000: "1.chemist"}
    assert island(match) == [*before, "2.chemist"]


def test_or_the_old_one_is_kept_and_the_newcomer_goes_to_the_island():
    match = heard(seated(turn=0, waiting="1.chemist", inside={6000: "2.chemist"}), 1, 2)
    before = island(match)
    play(match, "0 keep")
    assert castle_of(match, 0) == {6000: "2.chemist"}
    assert island(match) == [*before, "1.chemist"]
    assert match.table.waiting[0] == []


def test_internal_conflicts_go_from_the_lowest_slot_to_the_highest():
    inside = {10000: "2.chemist", 1000: "2.writer", 6000: "2.cleric", 3000: "2.physician"}
    waiting = "1.cleric 1.chemist 1.physician 1.writer"
    match, slots = seated(turn=0, waiting=waiting, inside=inside), []
    while match.table.talk:
        slots.append(match.table.talk.slot)
        play(heard(match, 1, 2), "0 keep")
    assert slots == [1000, 3000, 6000, 10000]


def test_whoever_owns_both_talks_alone():
    match = seated(turn=0, waiting="1.chemist", inside={6000: "1.chemist"})
    assert list(match.table.talk.talkers) == [1]


def test_with_both_conflicts_the_external_one_comes_first_and_its_winner_faces_the_one_inside():
    match = seated(4, turn=0, waiting="1.chemist 2.chemist", inside={3000: "3.chemist"})
    assert match.table.talk.step == "external"
    assert list(match.table.talk.talkers) == [1, 2]
    heard(match, 1, 2)
    play(match, "0 admit:2.chemist")
    assert match.table.talk.step == "internal"
    assert list(match.table.talk.talkers) == [2, 3]
    heard(match, 2, 3)
    play(match, "0 replace")
    assert castle_of(match, 0) == {3000: "2.chemist"}
    assert island(match)[-2:] == ["1.chemist", "3.chemist"]


def test_internal_conflicts_come_after_all_external_ones():
    waiting = "1.cleric 1.chemist 2.chemist"
    match = seated(turn=0, waiting=waiting, inside={1000: "2.cleric"})
    assert match.table.talk.step == "external"
    heard(match, 1, 2)
    play(match, "0 admit:1.chemist", "0 seat:1.chemist@10000")
    assert match.table.talk.step == "internal"


def test_nobody_is_expelled_without_a_conflict():
    match = heard(seated(turn=0, waiting="1.writer", inside={6000: "2.chemist"}), 1)
    play(match, "0 seat:1.writer@1000")
    assert castle_of(match, 0) == {1000: "1.writer", 6000: "2.chemist"}
    assert lines(match, "banished") == []


def test_the_island_is_final():
    match = heard(seated(turn=0, waiting="1.chemist", inside={6000: "2.chemist"}), 1, 2)
    play(match, "0 keep")
    there = island(match)
    while match.ask:
        match.answer(match.ask.awaited[0], match.ask.default(match.ask.awaited[0]))
    assert island(match)[: len(there)] == there


def test_only_the_active_player_decides():
    match = heard(seated(turn=0, waiting="1.chemist"), 1)
    for seat in (1, 2):
        with pytest.raises(NotAsked):
            match.answer(seat, "seat:1.chemist@10000")


def test_by_the_clock_the_lowest_seats_councillor_takes_the_lowest_free_slot():
    match = heard(seated(turn=0, waiting="2.writer 1.cleric", inside={1000: "1.chemist"}), 1, 2)
    assert match.ask.default(0) == "seat:1.cleric@3000"
    play(match, "0 seat:1.cleric@3000")
    assert match.ask.default(0) == "seat:2.writer@6000"


def test_by_the_clock_the_lowest_seats_councillor_is_admitted_and_the_old_one_kept():
    match = heard(seated(turn=1, waiting="2.chemist 0.chemist", inside={1000: "2.chemist"}), 2, 0)
    assert match.ask.default(1) == "admit:0.chemist"
    play(match, "1 admit:0.chemist")
    heard(match, 2, 0)
    assert match.ask.default(1) == "keep"


def test_by_the_clock_the_first_types_left_go_to_the_next_castles_on_the_left():
    match = seated(4, turn=2, rounds=1)
    assert match.ask.default(2) == "present:chemist@3"
    play(match, "2 present:chemist@3")
    assert match.ask.default(2) == "present:chemist@0"
