"""N tables on a running site: what they do in a span of time, and what it costs."""

import asyncio
import gc
import statistics
import time
from dataclasses import dataclass
from typing import Any

from tests.bench.machine import CORES, busy_seconds, cpu_seconds
from tests.bench.players import Matches, Notes, Table, Think
from tests.harness.site import Site

WARM_UP = 3.0
SECONDS = 12.0
AT_ONCE = 20

Stage = list[Matches]
"""Of every table the matches that are played there."""


@dataclass(frozen=True)
class Crowd:
    """How the players think, how many look on in all, and whether a table meets on one server."""

    think: Think = None
    spectators: int = 0
    together: bool = False

    def tables(self, site: Site, stage: Stage, notes: Notes) -> list[Table]:
        """Everyone, with the spectators spread evenly."""
        return [
            Table(
                matches,
                [site.ports[number % len(site.ports)]] if self.together else site.ports,
                notes,
                self.think,
                spectators=share(self.spectators, number, len(stage)),
            )
            for number, matches in enumerate(stage)
        ]


def share(total: int, number: int, parts: int) -> int:
    """What falls to one of equal parts, to one more or less."""
    return total * (number + 1) // parts - total * number // parts


@dataclass(frozen=True)
class Figures:
    """`span` in seconds of the clock; `server`, `client` and `all` in seconds of processor time.

    `opened` counts the sockets of new matches, `opening` is what one takes of the servers' time.
    """

    span: float
    moves: int
    refused: int
    frames: int
    opened: int
    opening: float
    bytes_a_frame: float
    milliseconds: list[float]
    server: float
    client: float
    all: float

    def percentile(self, share: float) -> float:
        """Milliseconds from sending a move until everyone at the table had it."""
        last = len(self.milliseconds) - 1
        return self.milliseconds[round(share * last)]

    @property
    def server_milliseconds(self) -> float:
        """Processor time of the servers for a move."""
        return 1000 * self.server / self.moves

    @property
    def opening_milliseconds(self) -> float:
        """The part of it that went into opening sockets."""
        return 1000 * self.opening * self.opened / self.moves

    def cores(self, seconds: float) -> float:
        """Percent of all cores."""
        return 100 * seconds / self.span / CORES


def measured(site: Site, stage: Stage, crowd: Crowd, seconds: float = SECONDS) -> Figures:
    """The figures of all tables, after a warm-up. A collection of this program's own would stop all
    players at once, for a tenth of a second and more.
    """
    gc.collect()
    gc.disable()
    try:
        return asyncio.run(play(site, stage, crowd, seconds))
    finally:
        gc.enable()


def staged(site: Site, tables: int, matches: int, title: str = "complots") -> Stage:
    """Users, sessions and matches, made in a process of its own."""
    stage: Stage = site.asked("tests.bench.stage", str(tables), str(matches), title)
    return stage


async def play(site: Site, stage: Stage, crowd: Crowd, seconds: float) -> Figures:
    """Seat everyone, let it settle, then measure."""
    notes = Notes()
    tables = crowd.tables(site, stage, notes)
    door = asyncio.Semaphore(AT_ONCE)

    async def enter(table: Table) -> None:
        async with door:
            await table.sit_down()

    began = servers_seconds(site)
    await asyncio.gather(*(enter(table) for table in tables))
    opening = (servers_seconds(site) - began) / notes.opened
    playing = asyncio.gather(*(table.play() for table in tables))
    try:
        await asyncio.wait([playing], timeout=WARM_UP)
        counting = asyncio.ensure_future(span(site, notes, opening, seconds))
        either: tuple[asyncio.Future[Any], ...] = (playing, counting)
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if playing.done():
            counting.cancel()
            playing.result()
            raise RuntimeError("The matches ran out before the time did: stage more of them")
        figures = counting.result()
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    return figures


async def span(site: Site, notes: Notes, opening: float, seconds: float) -> Figures:
    """What happens from now until the time is over."""
    before = meters(site, notes)
    first, sized, began = len(notes.sent), len(notes.sizes), time.perf_counter()
    await asyncio.sleep(seconds)
    ended = time.perf_counter()
    moves, refused, frames, opened, server, client, busy = (
        now - then for now, then in zip(meters(site, notes), before, strict=True)
    )
    if not moves:
        raise RuntimeError(f"Nobody moved. The servers say: {site.log_text()[-2000:]}")
    sent = notes.sent[first:]
    taken = [move.done - move.at for move in sent if move.done and not move.refused]
    return Figures(
        span=ended - began,
        moves=int(moves),
        refused=int(refused),
        frames=int(frames),
        opened=int(opened),
        opening=opening,
        bytes_a_frame=statistics.median(notes.sizes[sized:]),
        milliseconds=sorted(1000 * seconds for seconds in taken),
        server=server,
        client=client,
        all=busy,
    )


def meters(site: Site, notes: Notes) -> tuple[float, ...]:
    """All that is counted, as it stands now."""
    seen = notes.moves, notes.refused, notes.frames, notes.opened
    return *seen, servers_seconds(site), time.process_time(), busy_seconds()


def servers_seconds(site: Site) -> float:
    """Processor time of the web processes so far."""
    return sum(cpu_seconds(web.pid) for web in site.webs)
