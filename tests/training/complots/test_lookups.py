"""Sets of seats as bits, looked up."""

import pytest

from games.training.complots.lookups import BIT, NEXT, NOBODY, NTH, OPPONENTS, SIZE


def test_a_set_and_its_members():
    assert SIZE[0b1011] == 3
    assert NTH[0b1011, :4].tolist() == [0, 1, 3, NOBODY]
    assert BIT.tolist() == [1, 2, 4, 8, 16, 32, 64, 128, 0]


@pytest.mark.parametrize(("seat", "after"), [(0, 1), (1, 3), (3, 0), (2, 3), (7, 0)])
def test_the_next_clockwise(seat, after):
    assert NEXT[0b1011, seat] == after


def test_the_next_of_one_alone_is_that_one():
    assert NEXT[0b100, 2] == 2


def test_opponents_by_distance_without_those_who_are_out():
    assert OPPONENTS[4, 2, 0b1110].tolist() == [3, NOBODY, 1, *[NOBODY] * 4]
    assert OPPONENTS[8, 5, 0b11111111].tolist() == [6, 7, 0, 1, 2, 3, 4]
