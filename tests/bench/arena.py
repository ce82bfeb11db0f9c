"""An arena of scripted players on two servers: how soon one sits again, and what moves cost.

`python -m tests.bench.arena PEOPLE SECONDS` measures another one than `make bench` does.
"""

import asyncio
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from datetime import datetime
from itertools import combinations, pairwise
from typing import NamedTuple

from tests.bench.live import LARGE, THINK, Scene, missing
from tests.bench.load import Figures, span
from tests.bench.players import Notes, Table
from tests.harness.postgres import new_database, private_postgres
from tests.harness.redis import private_redis
from tests.harness.site import Site

PEOPLE, SECONDS, SEATS = 200, 300.0, 4
LOOK = 0.5
RUNNING = """
    SELECT m.key, s.player_id FROM games_match m JOIN games_seat s ON s.match_id = m.id
    WHERE m.status = 'running' AND m.tournament <> '' ORDER BY m.id, s.number
"""
PLAYED = """
    SELECT s.player_id, m.key, m.started_at, m.finished_at
    FROM games_match m JOIN games_seat s ON s.match_id = m.id
    WHERE m.tournament <> '' ORDER BY m.started_at
"""


class Played(NamedTuple):
    """Somebody's match, which has ended or not."""

    player: int
    key: str
    begun: datetime
    ended: datetime | None


class Seating(NamedTuple):
    """Seconds until somebody sat again: since the end of their match (`own`), and since that of the
    last match of all at their new table (`last`). `matches` were begun; of the pairs at one table
    `again` of `pairs` had sat together in the match before.
    """

    own: list[float]
    last: list[float]
    matches: int
    again: int
    pairs: int


def lines(people: int = PEOPLE, seconds: float = SECONDS) -> Iterator[str]:
    """A Markdown table, with the arena and without, and what its columns mean."""
    heads = ("moves/s", "p50 ms", "p95 ms", "p99 ms", "server ms a move", "matches")
    more = ("s to the next table: half, 95%", "of it, all there: half, 95%", "pairs again")
    yield f"| {LARGE} | {' | '.join(heads + more)} |"
    yield f"| --- |{' ---: |' * len(heads)} --- | --- | --- |"
    if missing():
        yield f"| not measured: no {' and no '.join(missing())} |"
        return
    figures, seating = arena(people, seconds)
    yield row(f"{people} in an arena, {seconds:.0f} s", figures, seating)
    tables = people // SEATS
    without = Scene(tables, THINK, large=True, together=True, seconds=seconds).figures()
    yield row(f"{tables} tables without one", without, None)
    yield ""
    yield (
        f"Four at a table, who think for {THINK[0]} to {THINK[1]} s; all at a table are at one "
        "server. From the end of one’s match until the next one runs; of it from when the last of "
        "the new table was free, which leaves out the wait for others than those of the match "
        "before."
    )


def row(what: str, figures: Figures, seating: Seating | None) -> str:
    """One row of the table."""
    cells = [
        what,
        f"{figures.moves / figures.span:.0f}",
        *(f"{figures.percentile(share):.0f}" for share in (0.5, 0.95, 0.99)),
        f"{figures.server_milliseconds:.2f}",
    ]
    if seating is None:
        return f"| {' | '.join(cells)} | | | | |"
    cells += [
        f"{seating.matches}",
        halves(seating.own),
        halves(seating.last),
        f"{seating.again} of {seating.pairs}",
    ]
    return f"| {' | '.join(cells)} |"


def halves(seconds: Sequence[float]) -> str:
    """The median and the 95th percentile."""
    ranked = sorted(seconds)
    if not ranked:
        return "nobody sat again"
    return f"{ranked[len(ranked) // 2]:.1f}, {ranked[round(0.95 * (len(ranked) - 1))]:.1f}"


def arena(people: int, seconds: float) -> tuple[Figures, Seating]:
    """One on a site of its own."""
    with ExitStack() as stack:
        database = stack.enter_context(new_database(stack.enter_context(private_postgres())))
        site = Site(database, stack.enter_context(private_redis()), webs=2)
        stack.enter_context(site)
        cookies = dict(site.asked("tests.bench.stage_arena", str(people)))
        figures = asyncio.run(play(site, cookies, seconds))
        return figures, seating_of([Played(*facts) for facts in site.rows(PLAYED)])


async def play(site: Site, cookies: dict[int, str], seconds: float) -> Figures:
    """Sit down wherever a match begins, and play it, until the time is over."""
    notes = Notes()
    tables: dict[str, asyncio.Task[None]] = {}

    async def at(key: str, people: list[int], port: int) -> None:
        table = Table([(key, [cookies[who] for who in people])], [port], notes, THINK)
        await table.sit_down()
        await table.play()

    async def seat() -> None:
        while True:
            people: defaultdict[str, list[int]] = defaultdict(list)
            for key, who in await asyncio.to_thread(site.rows, RUNNING):
                people[key].append(who)
            for key in people.keys() - tables.keys():
                port = site.ports[len(tables) % len(site.ports)]
                tables[key] = asyncio.create_task(at(key, people[key], port))
            for task in tables.values():
                if task.done():
                    task.result()
            await asyncio.sleep(LOOK)

    seating = asyncio.create_task(seat())
    counting = asyncio.create_task(span(site, notes, 0.0, seconds))
    try:
        await asyncio.wait({seating, counting}, return_when=asyncio.FIRST_COMPLETED)
        if seating.done():
            seating.result()
        return counting.result()
    finally:
        for task in (seating, counting, *tables.values()):
            task.cancel()
        await asyncio.gather(seating, counting, *tables.values(), return_exceptions=True)


def seating_of(played: Sequence[Played]) -> Seating:
    """How soon people sat again, and with whom."""
    mine: defaultdict[int, list[Played]] = defaultdict(list)
    seated: defaultdict[str, list[int]] = defaultdict(list)
    for each in played:
        mine[each.player].append(each)
        seated[each.key].append(each.player)
    free: defaultdict[str, list[datetime]] = defaultdict(list)
    before: dict[tuple[str, int], str] = {}
    own, begun = [], {each.key: each.begun for each in played}
    for theirs in mine.values():
        for one, following in pairwise(theirs):
            if one.ended is not None:
                own.append((following.begun - one.ended).total_seconds())
                free[following.key].append(one.ended)
                before[following.key, following.player] = one.key
    last = [(begun[key] - max(ends)).total_seconds() for key, ends in free.items()]
    pairs = [(key, pair) for key in free for pair in combinations(seated[key], 2)]
    known = [[before.get((key, who)) for who in pair] for key, pair in pairs]
    again = sum(one is not None and one == other for one, other in known)
    return Seating(own, last, len(seated), again, len(pairs))


def main() -> None:
    """Print the table for so many people and seconds."""
    for line in lines(int(sys.argv[1]), float(sys.argv[2])):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
