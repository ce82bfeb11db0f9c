"""Keeps a server on one core of its machine.

Only one thread of a process runs Python at a time (the GIL). Where its threads are spread over
cores, each hand-over wakes another core: a quarter of the processor time of a move on a virtual
machine of two (docs/performance.md).
"""

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

ADDRESS = "\0complots core {}"
"""An abstract Unix address: it is in no folder, and free again once its process has ended."""

if sys.platform == "linux":
    CORES = frozenset(os.sched_getaffinity(0))

    def keep_to(cores: frozenset[int]) -> None:
        """Keep this thread, and those that it starts from now on, to these cores, if it may."""
        with suppress(OSError):
            os.sched_setaffinity(0, cores)
else:
    CORES = frozenset()

    def keep_to(cores: frozenset[int]) -> None:
        """Only Linux tells a thread where to run."""


@contextmanager
def one_core() -> Iterator[int | None]:
    """Keep this thread, and those that it starts, on a core that no other server keeps to.

    Yields the core. It is None, and all cores are used, where there is but one or none is free.
    """
    with socket.socket(socket.AF_UNIX) as holder:
        core = taken(holder) if len(CORES) > 1 else None
        if core is None:
            yield None
            return
        keep_to(frozenset({core}))
        try:
            yield core
        finally:
            use_all_cores()


def use_all_cores() -> None:
    """For a thread of a server that computes without the GIL, such as the hash of a password."""
    keep_to(CORES)


def taken(holder: socket.socket) -> int | None:
    """The first core that no other server has; it is this one's while the holder is open."""
    for core in sorted(CORES):
        try:
            holder.bind(ADDRESS.format(core))
        except OSError:
            continue
        return core
    return None
