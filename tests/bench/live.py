"""Tables of four scripted players on a real site: moves a second, waiting, what a move costs."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

from tests.bench.load import SECONDS, WARM_UP, Crowd, Figures, measured, staged
from tests.bench.machine import CORES
from tests.bench.players import Think
from tests.harness.parts import PARTS
from tests.harness.postgres import new_database, private_postgres
from tests.harness.redis import private_redis
from tests.harness.site import Site

THINK = (0.5, 2.5)
MATCH_LENGTH = 25
LONGER = 60.0
MOST_MOVES_A_SECOND = 500
MOST_MOVES_WITH_THOUGHT = 1.5
SMALL, LARGE = "SQLite, 1 server", "PostgreSQL, Redis, 2 servers"
NEEDED = ("postgresql", "redis")

HEAD = (
    "| site | tables | spectators | think | moves/s | p50 ms | p95 ms | p99 ms | server ms a move "
    "| of it opening "
    "| refused/s | bytes | server | client | others |"
)


@dataclass(frozen=True)
class Scene:
    """One row: on SQLite with one server, unless it is `large`; at tables of `title`.

    `together`: all who are at a table are on the same server, as the proxy of deploy/ sends them.
    """

    tables: int
    think: Think = None
    large: bool = False
    together: bool = False
    spectators: int = 0
    seconds: float = SECONDS
    title: str = "complots"

    @property
    def site(self) -> str:
        """What it runs on, in words, and which title where it is not Complots."""
        if not self.large:
            return SMALL if self.title == "complots" else f"{SMALL}, {self.title}"
        return f"{LARGE}, a table on one of them" if self.together else LARGE

    @property
    def matches(self) -> int:
        """More matches for every table than it can play meanwhile."""
        span = 3 * WARM_UP + self.seconds
        if self.think is not None:
            return 1 + round(span * MOST_MOVES_WITH_THOUGHT / MATCH_LENGTH)
        return 2 + int(span * MOST_MOVES_A_SECOND / self.tables / MATCH_LENGTH)

    def figures(self) -> Figures:
        """Measure it on a site of its own."""
        with ExitStack() as stack:
            site = Site()
            if self.large:
                database = stack.enter_context(
                    new_database(stack.enter_context(private_postgres()))
                )
                redis = stack.enter_context(private_redis())
                site = Site(database, redis, webs=2, env={"ONE_CORE": "1"})
            stage = staged(stack.enter_context(site), self.tables, self.matches, self.title)
            crowd = Crowd(self.think, self.spectators, self.together)
            return measured(site, stage, crowd, self.seconds)


SCENES = (
    Scene(10),
    Scene(50),
    Scene(10, title="intrigue"),
    Scene(10, title="theories"),
    Scene(10, THINK),
    Scene(50, THINK),
    Scene(200, THINK),
    Scene(200, THINK, spectators=500, seconds=LONGER),
    Scene(50, large=True),
    Scene(50, large=True, together=True),
    Scene(200, THINK, large=True, together=True, spectators=500, seconds=LONGER),
)


def missing() -> list[str]:
    """The real parts that the large site needs and this machine has not."""
    return [name for name in NEEDED if not PARTS[name].find()]


def lines() -> Iterator[str]:
    """A Markdown table, a row for each scene, and what its columns mean."""
    yield HEAD
    yield "| --- |" + " ---: |" * (HEAD.count("|") - 2)
    for scene in SCENES:
        if scene.large and missing():
            why = " and no ".join(missing())
            yield f"| {scene.site} | {scene.tables} | not measured: no {why} |"
        else:
            yield row(scene, scene.figures())
    yield ""
    yield (
        f"Each row: {SECONDS:.0f} s (with spectators {LONGER:.0f} s) after {WARM_UP:.0f} s of "
        "warm-up, four players a table, random legal moves, the next match when one is over; the "
        "first of each table has been played some way, so that they do not end together. p50 to "
        "p99: from sending a move until all players and spectators have the fragment in which it "
        "shows. Server ms a move: processor time of the web processes, refusals included; of it "
        "opening: what the sockets of the next matches take. Refused: somebody else had closed the "
        "question first. Bytes: the median fragment. Server, client (this program) and others (the "
        f"databases, the system and whatever else ran): their share of the {CORES} cores."
    )


def row(scene: Scene, figures: Figures) -> str:
    """One row of the table."""
    others = figures.all - figures.server - figures.client
    cells = (
        scene.site,
        f"{scene.tables}",
        f"{scene.spectators}",
        "none" if scene.think is None else f"{scene.think[0]}–{scene.think[1]} s",
        f"{figures.moves / figures.span:.0f}",
        f"{figures.percentile(0.50):.0f}",
        f"{figures.percentile(0.95):.0f}",
        f"{figures.percentile(0.99):.0f}",
        f"{figures.server_milliseconds:.2f}",
        f"{figures.opening_milliseconds:.2f}",
        f"{figures.refused / figures.span:.0f}",
        f"{figures.bytes_a_frame:.0f}",
        *(f"{figures.cores(part):.0f} %" for part in (figures.server, figures.client, others)),
    )
    return f"| {' | '.join(cells)} |"
