"""The graph: lines within its axes."""

from itertools import pairwise

from games.analysis.found import Found, Moment
from games.views.analysis.graph import (
    FIRST_NAME,
    HEIGHT,
    MOST_TURNS,
    NAME,
    WIDTH,
    graph,
    named_turns,
)


def a_found(turns=4):
    moments = tuple(Moment(ply, (ply * 100, 1000 - ply * 100)) for ply in range(11))
    begun = tuple((number * 10 // turns, number % 2) for number in range(turns))
    return Found(moments, begun, (), ())


def test_each_seat_has_a_line_from_the_left_to_the_right():
    drawn = graph(a_found())
    assert drawn.lines[0].split()[0] == f"0,{HEIGHT}.0"
    assert drawn.lines[0].split()[-1] == f"{WIDTH},0.0"
    assert len(drawn.lines) == 2
    assert drawn.places[0] == 0
    assert drawn.places[-1] == WIDTH


def test_a_few_turns_are_named_below_however_many_there_are():
    for turns in (1, 4, 30, 400):
        named = graph(a_found(turns)).turns
        assert named[0] == (1, 0.0)
        assert len(named) <= MOST_TURNS + 2


def test_no_name_of_a_turn_stands_on_the_one_before():
    """Nine turns of a move each, then long ones."""
    places = [number * 5.0 for number in range(12)] + [number * 55.0 for number in range(2, 11)]
    (_, first), *others = named_turns(places)
    assert others[0][1] - first >= FIRST_NAME
    assert all(later[1] - sooner[1] >= NAME for sooner, later in pairwise(others))
