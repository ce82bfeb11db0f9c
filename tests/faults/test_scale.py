"""What is shared out: whole by all who share it, by each of them in a soak. What is left out."""

from itertools import chain

import pytest

from tests.faults.scale import in_the_soak, share

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


def test_what_is_left_out_daily_is_not_in_a_soak_and_says_what_there_is_instead(monkeypatch):
    monkeypatch.delenv("SOAK", raising=False)
    (out,), said = in_the_soak("one of three").args, in_the_soak("one of three").kwargs
    assert (out, said) == (True, {"reason": "in the soak; daily one of three"})
    monkeypatch.setenv("SOAK", "1")
    assert in_the_soak("one of three").args == (False,)
