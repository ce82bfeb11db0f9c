"""Pods of the preferred size, with some one smaller or larger rather than byes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.pairing.sizes import table_sizes


@pytest.mark.parametrize(
    ("people", "sizes"),
    [(3, (3,)), (4, (4,)), (5, (5,)), (6, (3, 3)), (7, (4, 3)), (8, (4, 4)), (9, (5, 4)),
     (10, (4, 3, 3)), (11, (4, 4, 3)), (13, (5, 4, 4)), (16, (4, 4, 4, 4)), (2, ()), (0, ())],
)  # fmt: skip
def test_pods_of_four(people, sizes):
    assert table_sizes(people, (3, 4, 5, 6), 4) == sizes


@given(st.integers(6, 260), st.integers(3, 5))
def test_from_six_people_on_nobody_sits_out_and_sizes_are_off_by_one_at_most(people, preferred):
    sizes = table_sizes(people, (2, 3, 4, 5, 6), preferred)
    assert sum(sizes) == people
    if people >= preferred * (preferred - 1):
        assert all(abs(size - preferred) <= 1 for size in sizes)


def test_a_title_of_one_size_leaves_the_rest_over():
    assert table_sizes(9, (4,), 4) == (4, 4)
