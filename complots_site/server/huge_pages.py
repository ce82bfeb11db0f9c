"""Has the system keep what Python has allocated in huge pages.

What a move needs lies all over the memory of a server, and a processor knows where no more than a
few thousand small pages are: each other one costs it a walk (docs/performance.md). From 3.15 on
Python's own allocator can do this.
"""

import asyncio
import ctypes
import re
from collections.abc import Iterator
from pathlib import Path

EVERY = 2.0
"""Seconds: what has been allocated meanwhile follows."""

COLLAPSE = 25
"""Linux' `MADV_COLLAPSE`, of 6.1: make huge pages of these now. Where it cannot they stay small."""

MAPS = Path("/proc/self/maps")
SIZE = Path("/sys/kernel/mm/transparent_hugepage/hpage_pmd_size")
MAPPING = re.compile(r"([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ (\d+) *(.*)")


async def run() -> None:
    """Again and again for as long as the server lives, in a thread of its own."""
    while MAPS.exists() and SIZE.exists():
        await asyncio.to_thread(use_huge_pages)
        await asyncio.sleep(EVERY)


def use_huge_pages() -> None:
    """Collect the small pages of the process into huge ones."""
    madvise = ctypes.CDLL(None).madvise
    for begin, end in spans(MAPS.read_text(), int(SIZE.read_text())):
        madvise(ctypes.c_void_p(begin), ctypes.c_size_t(end - begin), COLLAPSE)


def spans(maps: str, size: int) -> Iterator[tuple[int, int]]:
    """Where the huge pages fit into what is allocated, by the maps of a process: begins and ends.

    Stacks of threads stay as they are: of the 8 MiB of each next to nothing is used. They lie
    above a page that nobody may touch.
    """
    guarded = 0
    for line in maps.splitlines():
        found = MAPPING.match(line)
        assert found is not None, line
        begin, end = int(found[1], 16), int(found[2], 16)
        allocated = found[3] == "rw-p" and found[4] == "0" and found[5] in ("", "[heap]")
        first, last = -(-begin // size) * size, end // size * size
        if allocated and begin != guarded and first < last:
            yield first, last
        guarded = end if found[3] == "---p" else 0
