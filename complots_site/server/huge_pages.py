"""Has the system keep what Python has allocated in huge pages.

What a move needs lies all over the memory of a server, and a processor knows where no more than a
few thousand small pages are: each other one costs it a walk (docs/performance.md). From 3.15 on
Python's own allocator can do this.
"""

import asyncio
import ctypes
import errno
import re
from collections.abc import Iterator
from pathlib import Path

EVERY = 2.0
"""Seconds: what has been allocated meanwhile follows."""
LATER = 600.0
"""Seconds, where the system has found no room."""
NO_ROOM = (errno.ENOMEM, errno.EBUSY)
"""The second where the limit of a container is reached."""

COLLAPSE = 25
"""Linux' `MADV_COLLAPSE`, of 6.1: make huge pages of these now. Where it cannot they stay small."""

MAPS = Path("/proc/self/maps")
SIZE = Path("/sys/kernel/mm/transparent_hugepage/hpage_pmd_size")
MAPPING = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) (\S+) \S+ \S+ (\d+) *(.*)$", re.MULTILINE)


async def run() -> None:
    """Again and again for as long as the server lives, in a thread of its own."""
    while MAPS.exists() and SIZE.exists():
        there_is_room = await asyncio.to_thread(use_huge_pages)
        await asyncio.sleep(EVERY if there_is_room else LATER)


def use_huge_pages() -> bool:
    """Collect the small pages of the process into huge ones; whether there was room for them all.

    Where there is none the system looks for it anew each time, which costs the processor.
    """
    found = spans(MAPS.read_text(), int(SIZE.read_text()))
    return all(collapse(begin, end) not in NO_ROOM for begin, end in found)


def collapse(begin: int, end: int) -> int:
    """Make huge pages of these addresses; 0, or the number of the error that came last."""
    libc = ctypes.CDLL(None, use_errno=True)
    failed = libc.madvise(ctypes.c_void_p(begin), ctypes.c_size_t(end - begin), COLLAPSE)
    return ctypes.get_errno() if failed else 0


def spans(maps: str, size: int) -> Iterator[tuple[int, int]]:
    """Where the huge pages fit into what is allocated, by the maps of a process: begins and ends.

    Stacks of threads stay as they are: of the 8 MiB of each next to nothing is used. They lie
    above a page that nobody may touch.
    """
    guarded = 0
    for found in MAPPING.finditer(maps):
        begin, end = int(found[1], 16), int(found[2], 16)
        allocated = found[3] == "rw-p" and found[4] == "0" and found[5] in ("", "[heap]")
        first, last = -(-begin // size) * size, end // size * size
        if allocated and begin != guarded and first < last:
            yield first, last
        guarded = end if found[3] == "---p" else 0
