"""What every worker of a run needs, and the first that asks makes for all."""

import fcntl
from collections.abc import Callable
from pathlib import Path

SHARED: list[Path] = []
"""The folder of the run, once it is known that there are several workers."""


def once(name: str, make: Callable[[], bytes]) -> bytes:
    """What `make` gives, made once in a run."""
    if not SHARED:
        return make()
    place = SHARED[0] / name
    with place.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not place.exists():
            place.write_bytes(make())
    return place.read_bytes()
