"""What is kept of a course: its turns, its swings, and little else."""

import json

import numpy as np

from games.analysis.found import MOST_SWINGS, MOST_TURNS, as_json, found_in, of_json
from games.win_bar.course import Course


def a_course(chances, turns=((0, 0),), undrawn=None):
    moves = len(chances) - 1
    table = np.asarray([(chance, 1 - chance) for chance in chances], np.float32)
    others = {
        ply: np.asarray((each, 1 - each), np.float32) for ply, each in (undrawn or {}).items()
    }
    return Course(
        table, (0,) * moves, ("turn",) * moves, tuple(turns), tuple(range(moves + 1)), others
    )


def test_a_swing_is_the_move_that_changed_most_in_its_turn():
    found = found_in(a_course([0.5, 0.6, 0.8, 0.8, 0.7, 1.0], turns=[(0, 0), (3, 1)]), {})
    assert [swing.ply for swing in found.swings] == [5, 2]
    assert found.swings[1].lines == (1, 2)


def test_what_changed_little_is_no_swing():
    assert found_in(a_course([0.5, 0.53, 0.5]), {}).swings == ()


def test_what_chance_did_and_what_a_move_did_are_told_apart():
    course = a_course([0.5, 0.9, 0.6, 1.0], [(0, 0), (1, 1), (2, 0)], undrawn={1: 0.5, 2: 0.62})
    swings = {swing.ply: swing.drawn for swing in found_in(course, {}).swings}
    assert swings == {1: True, 2: False, 3: False}


def test_the_chances_before_and_after_each_swing_are_kept_and_at_both_ends():
    found = found_in(a_course([0.5, 0.5, 0.5, 0.9, 0.9, 0.9, 1.0]), {})
    kept = [moment.ply for moment in found.moments]
    assert kept == [0, 2, 3, 6]
    assert found.at(2) == (500, 500)
    assert found.at(3) == (900, 100)


def test_the_lowest_and_the_highest_of_each_seat_are_kept_wherever_in_a_turn_they_were():
    found = found_in(a_course([0.5, 0.45, 0.41, 0.45, 0.5, 0.55, 0.59, 0.55, 1.0]), {})
    kept = {moment.ply: moment.chances[0] for moment in found.moments}
    assert (kept[2], kept[6]) == (410, 590)


def test_a_match_of_any_length_is_kept_in_few_moments():
    chances = [0.5 + 0.4 * (ply % 2) for ply in range(5000)] + [1.0]
    found = found_in(a_course(chances, turns=[(ply, ply % 2) for ply in range(5000)]), {})
    lowest_and_highest = 2 * 2
    assert len(found.moments) <= MOST_TURNS + 2 * MOST_SWINGS + 2 + lowest_and_highest
    assert len(found.swings) == MOST_SWINGS


def test_what_is_stored_is_read_again():
    found = found_in(a_course([0.5, 0.6, 0.8, 1.0], undrawn={2: 0.7}), {})
    assert of_json(json.loads(json.dumps(as_json(found)))) == found
