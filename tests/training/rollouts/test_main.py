"""What is told of the roll-outs."""

import pytest

from games.training.rollouts.__main__ import Result, block, told
from tests.faults.scale import times


def test_the_distances_are_told_by_who_made_the_move_and_by_size():
    found = [
        Result(2, made=True, said=0.5, found=0.6, error=0.01),
        Result(2, made=False, said=0.5, found=0.3, error=0.03),
        Result(4, made=True, said=0.25, found=0.25, error=0.02),
    ]
    assert told(found) == {
        "positions": 3,
        "all": 10.0,
        "the master's moves": 5.0,
        "any moves": 20.0,
        "2 seats": 15.0,
        "4 seats": 0.0,
        "of the roll-outs": 2.0,
    }


def test_the_same_seed_finds_the_same(monkeypatch):
    monkeypatch.setattr("games.training.rollouts.__main__.BLOCK", 7)
    first, again = (block(times(10, 2), seed=4) for _ in range(2))
    assert [each.seats for each in first] == [2, 3, 4, 5, 6, 7, 8]
    assert all(0 <= each.said <= 1 and 0 <= each.found <= 1 for each in first)
    assert sum(each.found for each in first) == pytest.approx(sum(each.found for each in again))
