"""The figures of many pages: back after a kill, on lines that drop often, and idle."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tests.bench.herd import SEATS, Herd, come_back, drop_often, on_site, percentile
from tests.bench.machine import cpu_seconds

KILLED = (1_000, 5_000, 20_000)
MOST_SEATED = 5_000
LIMIT = 120.0
DROPPED, EVERY, AWAY, SECONDS = 1_000, 15.0, 2.0, 60.0
FEW, IDLE = 200, 10_000
SETTLED = 5.0

HEAD = (
    "| pages | what happens | back | p50 s | p99 s | last s | told to return | polls | moves/s "
    "| p50 ms | p95 ms | server ms a page | wrong screens |"
)


def lines() -> Iterator[str]:
    """A Markdown table of the herds, what its columns mean, and a line on idle sockets."""
    yield HEAD
    yield "| ---: | --- |" + " ---: |" * (HEAD.count("|") - 3)
    for size in KILLED:
        yield on_site(min(size, MOST_SEATED) // SEATS, size, killed)
    yield on_site(DROPPED // SEATS, DROPPED, dropped)
    yield ""
    yield (
        "One server with SQLite. Pages are raw sockets of players at tables of four, beyond "
        f"{MOST_SEATED:,} spectators; twenty tables play on. Killed: SIGKILL, started at once; "
        f"seconds from when it listens, at most {LIMIT:.0f}. Lines drop: each for {AWAY:.0f} s "
        f"every {EVERY:.0f} s for {SECONDS:.0f} s; seconds from when it is there again. Told to "
        "return: handshakes refused; of 20,000 pages some are all the time where a process may not "
        "open files for all of them, of which two thirds are for sockets. Server ms a page: all "
        "that the server did meanwhile. Wrong: "
        "of a hundred screens, those that are not byte for byte what a fresh page is given."
    )
    yield ""
    yield on_site(1, FEW, idle)


async def killed(herd: Herd) -> str:
    """A row: the server is killed and started."""
    began = time.monotonic()
    back = await come_back(herd, LIMIT)
    spent = cpu_seconds(herd.site.webs[0].pid)
    return await row(herd, "killed", back, spent, time.monotonic() - began)


async def dropped(herd: Herd) -> str:
    """A row: every line drops now and then."""
    before, began = cpu_seconds(herd.site.webs[0].pid), time.monotonic()
    herd.notes.clear()
    back = await drop_often(herd, EVERY, AWAY, SECONDS)
    spent = cpu_seconds(herd.site.webs[0].pid) - before
    return await row(herd, "lines drop", back, spent, time.monotonic() - began)


async def row(herd: Herd, what: str, back: list[float], spent: float, span: float) -> str:
    """What was measured, and how many screens are wrong once all is quiet."""
    notes = herd.notes
    moves = sorted(taken for _, taken in notes.moves)
    measured = (
        f"{len(back):,}",
        *(f"{percentile(back, share):.1f}" for share in (0.5, 0.99, 1)),
        f"{notes.refused:,}",
        f"{notes.polls:,}",
        f"{len(moves) / span:.0f}",
        *(f"{1000 * percentile(moves, share):.0f}" for share in (0.5, 0.95)),
        f"{1000 * spent / max(1, len(back)):.1f}",
    )
    with suppress(TimeoutError):
        async with asyncio.timeout(LIMIT):
            await herd.rest()
    return f"| {len(herd.pages):,} | {what} | {' | '.join(measured)} | {len(await herd.wrong())} |"


async def idle(few: Herd) -> str:
    """What a socket of a spectator takes while nothing happens."""
    before = resident(few)
    stage = [[(few.pages[0].key, [])]]
    async with Herd(few.site, stage, IDLE, movers=0).here() as many:
        await asyncio.sleep(SETTLED)
        began, spent = resident(many), cpu_seconds(many.site.webs[0].pid)
        await asyncio.sleep(SETTLED)
        cores = (cpu_seconds(many.site.webs[0].pid) - spent) / SETTLED
    each = (began - before) / IDLE
    return f"{IDLE:,} idle sockets: {each:.1f} KB each, {100 * cores:.0f} % of a core."


def resident(herd: Herd) -> float:
    """KB of the server in the machine's memory."""
    status = Path(f"/proc/{herd.site.webs[0].pid}/status").read_text()
    found = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return float(found.split()[1])
