"""How often: in full with SOAK=1 in the environment (`make soak`), else as CI can bear it."""

import os
from typing import TypeVar

T = TypeVar("T")


def times(full: T, quick: T) -> T:
    """`full` in a soak, `quick` in the daily tests."""
    return full if os.environ.get("SOAK") == "1" else quick
