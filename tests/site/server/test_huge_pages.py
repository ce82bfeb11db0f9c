"""What a server has allocated lies in huge pages, where the system has such."""

import asyncio
import errno
import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

from complots_site.server import huge_pages
from complots_site.server.huge_pages import EVERY, LATER, SIZE, run, spans
from tests.harness.site import Site

MAPS = """\
00400000-00800000 r-xp 00000000 08:01 42         /usr/bin/python3
00a00000-00e00000 rw-p 00000000 08:01 42         /usr/bin/python3
01000000-01200000 rw-p 00000000 00:00 0          [heap]
01300000-01900000 rw-p 00000000 00:00 0
01c00000-01dff000 rw-p 00000000 00:00 0
02000000-02001000 ---p 00000000 00:00 0
02001000-02801000 rw-p 00000000 00:00 0
02801000-02e00000 rw-p 00000000 00:00 0
02e00000-03200000 rw-s 00000000 00:01 7          /dev/shm/shared
03400000-03800000 rw-p 00000000 00:00 0          [stack]
"""

CHILD = """
from complots_site.server.huge_pages import use_huge_pages
from tests.site.server.test_huge_pages import in_huge_pages
kept = [[number] for number in range(1_000_000)]
use_huge_pages()
print(in_huge_pages("self"), sum(map(sum, kept)))
"""


def can_collect() -> bool:
    """Whether this system can: Linux 6.1, unless they are switched off."""
    chosen = SIZE.parent / "enabled"
    if not SIZE.exists() or "[never]" in chosen.read_text():
        return False
    return tuple(map(int, platform.release().split(".")[:2])) >= (6, 1)


needs_huge_pages = pytest.mark.skipif(not can_collect(), reason="no huge pages here")


def in_huge_pages(pid: int | str) -> int:
    """How many KiB of what a process has allocated are in such."""
    told = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(map(int, re.findall(r"AnonHugePages: +(\d+)", told)))


def test_what_is_allocated_is_collected_and_neither_files_nor_stacks():
    found = [(f"{begin:#x}", f"{end:#x}") for begin, end in spans(MAPS, 0x200000)]
    heap, arenas, above_a_stack = found
    assert heap == ("0x1000000", "0x1200000")
    assert arenas == ("0x1400000", "0x1800000")
    assert above_a_stack == ("0x2a00000", "0x2e00000")


def test_a_system_without_them_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(huge_pages, "SIZE", tmp_path / "hpage_pmd_size")
    asyncio.run(run())


def test_where_the_system_finds_no_room_it_is_not_asked_again_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    rests: list[float] = []
    for name, text in (("MAPS", MAPS), ("SIZE", "2097152\n")):
        (tmp_path / name).write_text(text)
        monkeypatch.setattr(huge_pages, name, tmp_path / name)

    async def sleep(seconds: float) -> None:
        rests.append(seconds)
        if len(rests) == 2:
            raise asyncio.CancelledError

    answers = iter([0, errno.EINVAL, 0, errno.ENOMEM])
    monkeypatch.setattr(huge_pages, "collapse", lambda begin, end: next(answers))
    monkeypatch.setattr(asyncio, "sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(run())
    assert rests == [EVERY, LATER]


@needs_huge_pages
def test_what_was_allocated_is_there_as_before_in_huge_pages():
    ended = subprocess.run(
        [sys.executable, "-c", CHILD], capture_output=True, text=True, check=True, timeout=120
    )
    kibibytes, total = map(int, ended.stdout.split())
    assert total == sum(range(1_000_000))
    assert kibibytes > 20_000


@needs_huge_pages
def test_a_server_collects_what_it_has_unless_it_is_told_not_to():
    with Site(env={"HUGE_PAGES": "1"}) as told, Site(env={"HUGE_PAGES": "0"}) as told_not:
        (server,), (other,) = told.webs, told_not.webs
        server.wait_until(lambda: in_huge_pages(server.pid) > 20_000)
        assert in_huge_pages(other.pid) == 0
