"""A table with many spectators: from a move to the last of them, and what its players notice.

`python -m tests.bench.gallery SPECTATORS` measures another number.
"""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from tests.bench.load import servers_seconds, staged
from tests.bench.lobby import lateness
from tests.bench.players import Notes, Sent, Table
from tests.bench.viewers import viewers
from tests.harness.site import Site

THINK = (0.3, 0.8)
SECONDS = 20.0
MARK = r'data-version="(\d+)"'
SCENES = (0, 500, 5000)

HEAD = (
    "| spectators | moves | players p50 ms | players p95 ms | half of the spectators p50 "
    "| the last of them p50 | the last of them p99 | server ms a move | bytes |"
)


@dataclass(frozen=True)
class Found:
    """Milliseconds from sending a move: until the four players had it, and for each move until each
    hundredth of the spectators had. `server` is its processor time for a move, in milliseconds.
    """

    players: list[float]
    spectators: list[list[float]]
    server: float
    size: float


def found(spectators: int) -> Found:
    """Measure it on a site of its own: four players, one match."""
    with Site() as site:
        ((_, match),) = staged(site, 1, 2)
        key, _ = match
        path = f"/ws/match/{key}/?lang=fr"
        with viewers(site.ports[0], spectators, path, MARK) as lookers:
            before, notes = servers_seconds(site), Notes()
            asyncio.run(play(Table([match], site.ports, notes, THINK)))
            server = 1000 * (servers_seconds(site) - before) / notes.moves
            told = lookers.end()
    moves: dict[str, Sent] = {str(move.version): move for move in notes.sent if move.done}
    late = lateness(told, {version: move.at for version, move in moves.items()})
    players = sorted(1000 * (move.done - move.at) for move in moves.values())
    return Found(players, late, server, told["bytes"] / max(1, told["frames"]))


async def play(table: Table) -> None:
    """For a while, or until the match is over."""
    await table.sit_down()
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS):
            await table.play()


def at(values: list[float], share: float) -> str:
    """What that share of the values does not exceed."""
    ordered = sorted(values)
    return f"{ordered[round(share * (len(ordered) - 1))]:.0f}" if ordered else ""


def row(spectators: int, figures: Found) -> str:
    """One row of the table."""
    half = [each[50] for each in figures.spectators]
    last = [each[-1] for each in figures.spectators]
    cells = (
        f"{spectators}",
        f"{len(figures.players)}",
        at(figures.players, 0.5),
        at(figures.players, 0.95),
        at(half, 0.5),
        at(last, 0.5),
        at(last, 0.99),
        f"{figures.server:.1f}",
        f"{figures.size:.0f}",
    )
    return f"| {' | '.join(cells)} |"


def lines() -> Iterator[str]:
    """A Markdown table, a row for each number of spectators, and what its columns mean."""
    yield HEAD
    yield "| ---: |" + " ---: |" * (HEAD.count("|") - 2)
    for spectators in SCENES:
        yield row(spectators, found(spectators))
    yield ""
    yield (
        f"SQLite, one server, one match of four with {THINK[0]} to {THINK[1]} s of think time, "
        f"{SECONDS:.0f} s of it. Players: from sending a move until all four have it. Bytes: the "
        "mean frame of a spectator."
    )


def main() -> None:
    """One row."""
    spectators = int(sys.argv[1])
    sys.stdout.write(f"{HEAD}\n{row(spectators, found(spectators))}\n")


if __name__ == "__main__":
    main()
