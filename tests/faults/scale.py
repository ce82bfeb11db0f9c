"""How often: in full with SOAK=1 in the environment (`make soak`), else as CI can bear it."""

import os
from collections.abc import Collection
from typing import TypeVar

import pytest

T = TypeVar("T")


def times(full: T, quick: T) -> T:
    """`full` in a soak, `quick` in the daily tests."""
    return full if os.environ.get("SOAK") == "1" else quick


def in_the_soak(instead: str) -> pytest.MarkDecorator:
    """Marks a test that the daily ones can do without: `instead` says what they have."""
    return pytest.mark.skipif(times(full=False, quick=True), reason=f"in the soak; daily {instead}")


def share(of: Collection[T], number: int, sharers: int) -> list[T]:
    """What whoever has this number takes: all in a soak; daily every so manieth, none twice.

    As many with numbers that follow each other take everything among them.
    """
    every = [*of]
    return times(full=every, quick=every[number % sharers :: sharers])
