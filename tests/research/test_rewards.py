"""What a place is worth, to one match and to many."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.research import batch
from games.research.rewards import rewards


def places_of(standings):
    return tuple(1 + sum(other > mine for other in standings) for mine in standings)


STANDINGS = st.lists(st.integers(0, 4), min_size=2, max_size=8)


@given(STANDINGS)
def test_all_sum_to_nothing_and_a_better_place_has_more(standings):
    places = places_of(standings)
    worth = rewards(places)
    assert sum(worth) == pytest.approx(0)
    assert all(-1 <= each <= 1 for each in worth)
    for one, mine in zip(places, worth, strict=True):
        for other, theirs in zip(places, worth, strict=True):
            assert (one < other) == (mine > theirs)


@given(st.lists(STANDINGS, min_size=1, max_size=5))
def test_a_batch_has_the_same(some):
    rows = [places_of(standings) for standings in some]
    array = np.array([[*row, *[0] * (8 - len(row))] for row in rows], np.int8)
    for row, found in zip(rows, batch.rewards(array), strict=True):
        assert found[: len(row)] == pytest.approx(rewards(row))
        assert not found[len(row) :].any()
