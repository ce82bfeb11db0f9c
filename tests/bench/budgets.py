"""What pages may weigh and how long they may take: a row for each says where it is over."""

from collections.abc import Iterator

from tests.bench.eight import Match, match_of_eight
from tests.bench.visits import Visit, first_visit
from tests.real.browser import private_chromium
from tests.real.collected import collected_site
from tests.real.parts import PARTS
from tests.shots.__main__ import visits

FIRST_VISIT = 150_000
MOVE = 10_000
PAINT = 1000
SHIFT = 0.02
TASK = 100
RATE = 4
STAGE = (
    *("complots-turn-of-eight", "complots-end", "intrigue-negotiation", "intrigue-end"),
    *("theories-event", "theories-end"),
)

HEAD = "| first visit | requests | kB | of it the page | LCP ms | shift | over |"


def lines() -> Iterator[str]:
    """A Markdown table, a row for each page and one for the match, and what its columns mean."""
    if not PARTS["chromium"].find():
        yield "Budgets: not measured, no chromium."
        return
    with collected_site({"BOT_PACE": "0.1"}) as site, private_chromium() as browser:
        stage = site.asked("tests.shots.stage", *STAGE)
        yield HEAD
        yield "| --- |" + " ---: |" * (HEAD.count("|") - 2)
        for name, session, path in visits(stage):
            yield row(first_visit(browser, site.ports[0], name, session, path, RATE))
        yield ""
        yield sentence(match_of_eight(browser, site, next(iter(stage.values()))[0], RATE))


def row(visit: Visit) -> str:
    """One row of the table."""
    cells = (
        visit.name,
        f"{visit.requests}",
        f"{visit.size / 1000:.1f}",
        f"{visit.document / 1000:.1f}",
        f"{visit.paint:.0f}",
        f"{visit.shift:.3f}",
        ", ".join(over(visit)),
    )
    return f"| {' | '.join(cells)} |"


def over(visit: Visit) -> Iterator[str]:
    """The budgets that it does not keep."""
    if visit.size > FIRST_VISIT:
        yield "over: kB"
    if visit.paint >= PAINT:
        yield "over: LCP"
    if visit.shift >= SHIFT:
        yield "over: shift"
    yield from (f"over: asks {host}" for host in sorted(visit.hosts))


def sentence(match: Match) -> str:
    """The match in words."""
    longest = max(match.tasks, default=0)
    said = (
        f"A match of eight, seven of them bots: {match.moves} moves, {match.mean / 1000:.1f} kB a "
        f"move over the socket, {match.most / 1000:.1f} kB the largest message; "
        f"{len(match.tasks)} tasks beyond 50 ms, the longest {longest:.0f} ms"
    )
    if match.mean > MOVE or match.most > MOVE:
        said += "; over: kB a move"
    if longest > TASK:
        said += "; over: task"
    return f"{said}."
