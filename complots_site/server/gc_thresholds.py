"""The thresholds of Python's garbage collector in a server."""

import gc

YOUNG_THRESHOLD = 20_000
"""Allocations between two collections of the young generation, thirty times the default."""


def tune_collector() -> None:
    """Exempt the objects that exist by now from collection, and collect new ones less often.

    One move makes thousands of objects, and reference counting frees most of them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_THRESHOLD)
