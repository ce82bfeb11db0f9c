"""When the database has last refused to store for want of room."""

import math
import time

LATELY = 60.0
"""In seconds."""

_met_at = -math.inf


def note() -> None:
    """It has done so just now."""
    global _met_at
    _met_at = time.monotonic()


def met_lately() -> bool:
    """Whether it has done so lately."""
    return time.monotonic() - _met_at < LATELY


def forget() -> None:
    """As if it had never done so: between tests."""
    global _met_at
    _met_at = -math.inf
