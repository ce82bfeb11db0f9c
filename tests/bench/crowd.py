"""What pages cost with a crowd, against what they cost with a few."""

import os
import time
from collections.abc import Iterator

from tests.harness.parts import PARTS
from tests.harness.postgres import new_database, own_postgres
from tests.harness.site import Site

FEW = 1_000
MANY = int(os.environ.get("CROWD", "100000"))


def lines() -> Iterator[str]:
    """A Markdown table, a row for each page; CROWD says how many players and matches."""
    if not PARTS["postgresql"].find():
        yield "Pages with a crowd: not measured, no postgresql."
        return
    with own_postgres() as server:
        few, _, _ = measured(server.address, FEW)
        many, seconds, size = measured(server.address, MANY)
    yield f"| milliseconds, with as many players and matches | {FEW:,} | {MANY:,} | ratio |"
    yield "| --- | ---: | ---: | ---: |"
    for name, milliseconds in many.items():
        ratio = milliseconds / few[name]
        yield f"| {name} | {few[name]:.1f} | {milliseconds:.1f} | {ratio:.2f} |"
    yield ""
    yield (
        "Processor time of the page and of PostgreSQL for it, with everything in memory, through "
        "all middleware; finishing a match: the last move, with history and ratings. "
        f"`seed_demo` took {seconds:.0f} s for {MANY:,} of each, the database then has "
        f"{size / 2**20:,.0f} MB."
    )


def measured(server: str, crowd: int) -> tuple[dict[str, float], float, int]:
    """Milliseconds by page, seconds of seeding, bytes of the database."""
    with new_database(server) as database:
        site = Site(database)
        try:
            began = time.monotonic()
            size = str(crowd)
            site.manage("seed_demo", "--players", size, "--matches", size, "--yes")
            seconds = time.monotonic() - began
            return site.asked("tests.bench.timed"), seconds, bytes_of(site)
        finally:
            site.close()


def bytes_of(site: Site) -> int:
    """What the database takes on disk."""
    sql = "from django.db import connection as c; k = c.cursor(); "
    sql += "k.execute('SELECT pg_database_size(current_database())'); print(k.fetchone()[0])"
    return int(site.manage("shell", "--verbosity", "0", "-c", sql))
