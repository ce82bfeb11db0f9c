"""A crowd in the lobby while others play: how soon every page is right, and what moves pay.

`python -m tests.bench.lobby SOCKETS TABLES` measures a lobby of another size.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from tests.bench.changes import Changes
from tests.bench.load import WARM_UP, Crowd, Figures, Stage, measured, servers_seconds, staged
from tests.bench.viewers import viewers
from tests.harness.site import Site

THINK = (0.5, 2.5)
A_SECOND = 5.0
SECONDS = 20.0
SETTLED = 3.0
PLAYING = 50
SPANS = 3
PATH, MARK = "/ws/lobby/?lang=fr", 'id="open-([0-9a-z]+)"'

HEAD = (
    "| lobbies | open tables | half ms | 99 % ms | last ms | frames a minute | kB a minute "
    "| opening ms | p95 of moves: nobody there | changes alone | the crowd | server s |"
)


@dataclass(frozen=True)
class Found:
    """Moves with nobody in the lobby, with changes that nobody sees, and with all who look on.

    `late` has for each table that was opened the milliseconds until each hundredth of the lobbies
    had it, `never` how many did not get one. `opening` is what a socket took of the server's time,
    `told` what the viewers say, `ends` how many different lists they had in the end.
    """

    figures: Sequence[Figures]
    late: Sequence[Sequence[float]]
    never: int
    opening: float
    told: dict[str, Any]
    span: float

    @property
    def ends(self) -> int:
        """How many different lists of tables the viewers had in the end: 1, if all is well."""
        return len(self.told["shown"])


@dataclass(frozen=True)
class Scene:
    """One row: so many lobbies and open tables, and five changes a second."""

    sockets: int
    tables: int

    def found(self) -> Found:
        """Measure it on a site of its own."""
        span = SPANS * (SECONDS + 2 * WARM_UP)
        with ExitStack() as stack:
            site = stack.enter_context(Site())
            spans = shared_out(staged(site, PLAYING, SPANS * (1 + round(span / SPANS * 1.5 / 25))))
            people = str(round(span * A_SECOND) + 20)
            cookies = site.asked("tests.bench.open_tables", str(self.tables), people)
            halves = cookies[::2], cookies[1::2]
            alone = measured(site, spans[0], Crowd(THINK), SECONDS)
            with Changes(site.ports[0], halves[0], A_SECOND):
                changed = measured(site, spans[1], Crowd(THINK), SECONDS)
            before = servers_seconds(site)
            lookers = stack.enter_context(viewers(site.ports[0], self.sockets, PATH, MARK))
            opening = (servers_seconds(site) - before) / self.sockets
            began = time.perf_counter()
            with Changes(site.ports[0], halves[1], A_SECOND) as changes:
                crowded = measured(site, spans[2], Crowd(THINK), SECONDS)
            time.sleep(SETTLED)
            told = lookers.end()
            span = time.perf_counter() - began
        late = lateness(told, changes.opened)
        got = sum(told["counts"].get(key, 0) for key in changes.opened)
        never = len(changes.opened) * self.sockets - got
        return Found([alone, changed, crowded], late, never, opening, told, span)


def shared_out(stage: Stage) -> list[Stage]:
    """The same tables for each span, with matches of its own."""
    size = len(stage[0]) // SPANS
    return [
        [matches[part * size : (part + 1) * size] for matches in stage] for part in range(SPANS)
    ]


def lateness(told: dict[str, Any], opened: dict[str, float]) -> list[list[float]]:
    """Milliseconds from asking for each change until each hundredth of those who got it had it."""
    return [
        [1000 * (moment - at) for moment in told["arrived"][mark]]
        for mark, at in opened.items()
        if mark in told["arrived"]
    ]


SCENES = (Scene(500, 100), Scene(5000, 1000))


def lines() -> Iterator[str]:
    """A Markdown table, a row for each scene, and what its columns mean."""
    yield HEAD
    yield "| ---: |" + " ---: |" * (HEAD.count("|") - 2)
    for scene in SCENES:
        yield row(scene, scene.found())
    yield ""
    yield (
        f"SQLite, one server, {A_SECOND:.0f} changes a second made by posts, {PLAYING} tables of "
        f"four that play with {THINK[0]} to {THINK[1]} s of think time, {SECONDS:.0f} s a span. "
        "Half, 99 %, last: from posting a new table until so many of the lobbies show it, the "
        "worst of all tables. Opening: processor time of the server for a socket. Server s: its "
        "processor time in the three spans."
    )


def row(scene: Scene, found: Found) -> str:
    """One row of the table; it says where lobbies differ, or lack a table."""
    wrong = f", {found.ends} different ends" if found.ends > 1 else ""
    missing = f", {found.never} never" if found.never else ""
    minutes = found.span / 60
    cells = (
        f"{scene.sockets}{wrong}",
        f"{scene.tables}",
        *(f"{max(each[share] for each in found.late):.0f}" for share in (50, 99)),
        f"{max(each[-1] for each in found.late):.0f}{missing}",
        f"{found.told['frames'] / minutes:.0f}",
        f"{found.told['bytes'] / 1000 / minutes:.0f}",
        f"{1000 * found.opening:.2f}",
        *(f"{each.percentile(0.95):.1f}" for each in found.figures),
        " · ".join(f"{each.server:.1f}" for each in found.figures),
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """One scene."""
    scene = Scene(*map(int, sys.argv[1:]))
    sys.stdout.write(f"{HEAD}\n{row(scene, scene.found())}\n")


if __name__ == "__main__":
    main()
