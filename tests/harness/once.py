"""What every worker of a run needs, and the first that asks makes for all."""

import atexit
import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

SHARED: list[Path] = []
"""The folder of the run, once it is known that there are several workers."""


def once(name: str, make: Callable[[], bytes]) -> bytes:
    """What `make` gives, made once in a run."""
    if not SHARED:
        return make()
    place = SHARED[0] / name
    with locked(place):
        if not place.exists():
            place.write_bytes(make())
    return place.read_bytes()


def filled_once(name: str, fill: Callable[[Path], None]) -> Path:
    """A folder that `fill` makes, once in a run; it is read and left as it is."""
    place = (SHARED[0] if SHARED else alone()) / name
    with locked(place):
        if not place.exists():
            half = place.with_suffix(".half")
            fill(half)
            half.rename(place)
    return place


def shared_folder(name: str) -> Path:
    """A folder that all workers fill and read."""
    place = (SHARED[0] if SHARED else alone()) / name
    place.mkdir(exist_ok=True)
    return place


@contextmanager
def locked(place: Path) -> Iterator[None]:
    """One worker at a time."""
    with place.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def alone() -> Path:
    """The folder of a run without workers, gone with it."""
    folder = Path(mkdtemp(prefix="once"))
    atexit.register(rmtree, folder, ignore_errors=True)
    return folder
