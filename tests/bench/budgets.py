"""What pages may weigh and how long they may take: a row for each says where it is over."""

from collections.abc import Iterator

from tests.bench.eight import Match, match_of_eight
from tests.bench.visits import Look, Weight, look, weight
from tests.harness.browser import private_chromium
from tests.harness.collected import collected_site
from tests.harness.parts import PARTS
from tests.shots.__main__ import visits
from tests.shots.moments import moments

FIRST_VISIT = 150_000
END = 200_000
"""Of the page of a finished match, which has a table with all hands open below its result."""
MOVE = 8_000
PAINT = 1000
SHIFT = 0.02
TASK = 100
RATE = 4
STAGE = tuple(moment.name for moment in moments() if moment.weighed)

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
            weighed = weight(browser, site.ports[0], session, path)
            yield row(name, weighed, look(browser, site.url + path, session, RATE))
        yield ""
        yield sentence(match_of_eight(browser, site, next(iter(stage.values()))[0], RATE))


def row(name: str, weighed: Weight, seen: Look) -> str:
    """One row of the table."""
    cells = (
        name,
        f"{weighed.requests}",
        f"{weighed.size / 1000:.1f}",
        f"{weighed.document / 1000:.1f}",
        f"{seen.paint:.0f}",
        f"{seen.shift:.3f}",
        ", ".join([*too_heavy(name, weighed), *too_late(seen)]),
    )
    return f"| {' | '.join(cells)} |"


def too_heavy(name: str, weighed: Weight) -> Iterator[str]:
    """The budgets that a visit does not keep, whatever the machine."""
    if weighed.size > (END if name.endswith("-end") else FIRST_VISIT):
        yield "over: kB"
    yield from (f"over: asks {host}" for host in sorted(weighed.hosts))


def too_late(seen: Look) -> Iterator[str]:
    """Those that depend on the machine."""
    if seen.paint >= PAINT:
        yield "over: LCP"
    if seen.shift >= SHIFT:
        yield "over: shift"


def sentence(match: Match) -> str:
    """The match in words."""
    longest = max(match.tasks, default=0)
    said = (
        f"A match of eight, seven of them bots: {match.moves} moves, {match.mean / 1000:.1f} kB a "
        f"move over the socket, {match.most / 1000:.1f} kB the largest message; "
        f"tasks beyond 50 ms: {len(match.tasks)}, the longest {longest:.0f} ms"
    )
    if match.mean > MOVE:
        said += "; over: kB a move"
    if longest > TASK:
        said += "; over: task"
    return f"{said}."
