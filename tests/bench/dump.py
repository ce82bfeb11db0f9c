"""What it costs to write the matches of a month for anybody, and to prove them."""

import os
from collections.abc import Iterator
from typing import Any

import psycopg

from tests.harness.parts import PARTS
from tests.harness.postgres import new_database, own_postgres
from tests.harness.site import Site

FEW = 10_000
MANY = int(os.environ.get("DUMP", "100000"))
PEOPLE = "1000"
MONTH = "2026-01"
INTO_THE_MONTH = (
    "UPDATE games_match SET finished_at ="
    " timestamptz '2026-01-01 00:00Z' + finish_number % 2500000 * interval '1 second'"
)


def lines() -> Iterator[str]:
    """A Markdown table, a row for each number of matches; DUMP says how many the last has."""
    if not PARTS["postgresql"].find():
        yield "The matches of a month: not measured, no postgresql."
        return
    heads = ("matches", "moves", "packed: JSON lines, text", "written in", "peak memory")
    yield f"| {' | '.join((*heads, 'proved in', 'peak memory'))} |"
    yield "| ---: | ---: | --- | ---: | ---: | ---: | ---: |"
    with own_postgres() as server:
        for many in (FEW, MANY):
            yield row(server.address, many)
    yield ""
    yield (
        "Processor time of the process. PostgreSQL; the matches are those of `seed_demo`, by bots,"
        " two at a table, a few dozen copied to all, which pack better than true ones."
    )


def row(server: str, many: int) -> str:
    """The figures of so many matches."""
    with new_database(server) as database:
        site = Site(database)
        try:
            site.manage("seed_demo", "--players", PEOPLE, "--matches", str(many), "--yes")
            with psycopg.connect(database) as connection:
                connection.execute(INTO_THE_MONTH)
            found: dict[str, Any] = site.asked("tests.bench.dumped", "dump_matches", MONTH)
            proof = site.asked("tests.bench.dumped", "check_dump")
        finally:
            site.close()
    sizes = ", ".join(f"{size / 2**20:.1f} MB" for size in found["sizes"])
    return (
        f"| {found['matches']:,} | {found['moves']:,} | {sizes}"
        f" | {found['seconds']:.0f} s | {found['peak']:.0f} MB"
        f" | {proof['seconds']:.0f} s | {proof['peak']:.0f} MB |"
    )
