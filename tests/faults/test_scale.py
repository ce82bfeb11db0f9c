"""What is shared out: whole by all who share it, and by each of them in a soak."""

from itertools import chain

import pytest

from tests.faults.scale import share

THINGS = [*"abcdefghijk"]


@pytest.mark.parametrize("first", [0, 3, 7])
def test_neighbours_take_everything_among_them_and_nothing_twice(monkeypatch, first):
    monkeypatch.delenv("SOAK", raising=False)
    taken = [share(THINGS, number, 4) for number in range(first, first + 4)]
    assert sorted(chain.from_iterable(taken)) == THINGS
    assert all(taken)


def test_in_a_soak_everyone_takes_everything(monkeypatch):
    monkeypatch.setenv("SOAK", "1")
    assert [share(THINGS, number, 4) for number in range(4)] == [THINGS] * 4
