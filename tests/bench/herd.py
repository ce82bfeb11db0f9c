"""Thousands of pages that all lose their sockets: when they are back, and what moves feel of it."""

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import chain, cycle, islice
from typing import Any, TypeVar

import uvloop

from complots_site.server.admission import files_for_sockets, raise_file_limit
from tests.bench.load import Stage, staged
from tests.bench.page import Notes, Page
from tests.harness.site import Site

T = TypeVar("T")

SEATS = 4
MOVERS = 20
"""Tables that are played on meanwhile."""
THINK = (0.5, 2.5)
AT_ONCE = 60
PATIENCE = 300.0
PER_ADDRESS = 5000
BEAT = 0.05


class Herd:
    """The pages of a site: first those of all who have seats, then spectators, `size` in all.

    The server takes so many at a time as it has files for; `inside` is how many that is of these.
    """

    def __init__(self, site: Site, stage: Stage, size: int, movers: int = MOVERS) -> None:
        self.site, self.notes = site, Notes()
        self.inside = min(size, files_for_sockets())
        first = [matches[0] for matches in stage]
        seats = [(key, cookie) for key, cookies in first for cookie in cookies]
        looking = cycle((key, "") for key, _ in first)
        self.pages = [
            Page(site.ports[0], key, cookie, self.notes, f"127.0.0.{1 + number // PER_ADDRESS}")
            for number, (key, cookie) in enumerate(islice(chain(seats, looking), size))
        ]
        self.movers = self.pages[: SEATS * movers]

    def up(self, since: float = 0.0) -> int:
        """How many pages have an open socket, and a table that came after that moment."""
        return sum(page.up and page.shown_at > since for page in self.pages)

    async def wait_until(self, ready: Callable[[], Any], patience: float = PATIENCE) -> bool:
        """Until `ready()`; whether that was in time."""
        limit = time.monotonic() + patience
        while not ready():
            if time.monotonic() > limit:
                return False
            await asyncio.sleep(BEAT)
        return True

    def are_in(self, some: list[Page]) -> bool:
        """Whether these have sockets, or nobody more can have one."""
        return all(page.up for page in some) or self.up() >= self.inside

    @asynccontextmanager
    async def here(self) -> Any:
        """All pages are open, some at a time, until the end; those have sockets that get in."""
        lives = []
        try:
            for begin in range(0, len(self.pages), AT_ONCE):
                some = self.pages[begin : begin + AT_ONCE]
                lives += [asyncio.create_task(page.live()) for page in some]
                if not await self.wait_until(lambda some=some: self.are_in(some)):
                    raise RuntimeError(f"Not everybody came in: {self.site.log_text()[-2000:]}")
            self.notes.clear()
            for page in self.movers:
                page.play(THINK)
            yield self
        finally:
            for life in lives:
                life.cancel()
            await asyncio.gather(*lives, return_exceptions=True)

    async def rest(self) -> None:
        """Nobody moves any more, and all that was sent has come."""
        for page in self.pages:
            page.think = None
        await asyncio.sleep(THINK[1])
        stored = "SELECT key, version FROM games_match"
        await self.wait_until(lambda: self.newest(dict(self.site.rows(stored))))

    def newest(self, versions: dict[str, int]) -> bool:
        """Whether all pages that got in show the versions that are stored."""
        shown = sum(page.up and page.version == versions[page.key] for page in self.pages)
        return shown >= self.inside

    async def wrong(self, sample: int = 100) -> list[Page]:
        """Those among so many whose screens are not what a fresh page is given; where not all
        got in, of those that did.
        """
        there = self.pages if self.inside == len(self.pages) else [p for p in self.pages if p.up]
        some = random.sample(there, min(sample, len(there)))
        return [page for page in some if not await page.is_right()]


async def come_back(herd: Herd, limit: float) -> list[float]:
    """Kill the server and start it; in how many seconds from when it listens each page was back,
    in order, as far as they came within `limit`.
    """
    await asyncio.to_thread(herd.site.kill, signal.SIGKILL)
    gone = time.monotonic()
    herd.notes.clear()
    await asyncio.to_thread(herd.site.start)
    started = time.monotonic()
    await herd.wait_until(lambda: herd.up(gone) >= herd.inside, limit)
    back = [page.shown_at - started for page in herd.pages if page.up and page.shown_at > gone]
    return sorted(back)


async def drop_often(herd: Herd, every: float, away: float, seconds: float) -> list[float]:
    """Every page loses its line that often for that long; the seconds in which each was back
    after it, in order.
    """
    taken: list[float] = []
    end = time.monotonic() + seconds

    async def drops(page: Page) -> None:
        await asyncio.sleep(random.uniform(0, every))
        while time.monotonic() < end:
            page.cut_until = time.monotonic() + away
            page.drop()
            if await herd.wait_until(lambda: page.up and page.shown_at > page.cut_until):
                taken.append(page.shown_at - page.cut_until)
            await asyncio.sleep(max(0.0, every - away))

    await asyncio.gather(*(drops(page) for page in herd.pages))
    return sorted(taken)


def on_site(tables: int, size: int, work: Callable[[Herd], Awaitable[T]]) -> T:
    """What comes of it on one server with SQLite, with every page open."""

    async def all_of_it(site: Site, stage: Stage) -> T:
        async with Herd(site, stage, size).here() as herd:
            return await work(herd)

    raise_file_limit()
    with Site() as site:
        return uvloop.run(all_of_it(site, staged(site, tables, 1)))


def percentile(ordered: list[float], share: float) -> float:
    """Of seconds in order, in seconds; infinite where there are none."""
    return ordered[round(share * (len(ordered) - 1))] if ordered else float("inf")
