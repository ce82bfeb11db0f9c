"""How often a worker looks for garbage: thousands of tests are in its memory, and stay to the end.

A search of all objects goes through each of them. They are left out once they are collected, and
new ones are searched less often: what tests leave behind is small and soon overwritten.
"""

import gc
from collections.abc import Iterator

import pytest

THRESHOLDS = 20_000, 20, 20


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """No search while the tests are found, and none of what is there when they begin."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.enable()
