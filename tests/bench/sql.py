"""SQL statements a move, counted on a site of its own with somebody looking on."""

import asyncio
import json
import re
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.load import staged
from tests.bench.players import Notes, Table
from tests.harness.parts import PARTS
from tests.harness.postgres import new_database, own_postgres
from tests.harness.site import Site

TABLES = 5
MATCHES = 2
WATCHERS = 4
PATIENCE = 20.0
LOG = "INSERT INTO games_move"
FRAME = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")


@dataclass(frozen=True)
class Statements:
    """For the moves of whole matches: statements without those that only frame a transaction."""

    moves: int
    mean: float
    usual: int
    most: int
    framing: float
    for_watching: int
    example: Sequence[str]


def counted(database_url: str = "", tables: int = TABLES, matches: int = MATCHES) -> Statements:
    """Play some matches, one move at a time, and read the server's own account of it."""
    env = {"DJANGO_SETTINGS_MODULE": "tests.bench.counted"}
    with Site(database_url) as site:
        log = site.folder / "sql"
        site.env = {**site.env, **env, "SQL_LOG": str(log)}
        site.restart()
        asyncio.run(played(site, tables, matches))
        return account(log)


async def played(site: Site, tables: int, matches: int) -> None:
    """Every match to its end."""
    stage = await asyncio.to_thread(staged, site, tables, matches)
    notes = Notes()
    seated = [
        Table(each, site.ports, notes, one_at_a_time=True, spectators=WATCHERS) for each in stage
    ]
    for table in seated:
        await table.sit_down()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(table.play() for table in seated))
    if notes.refused:
        raise RuntimeError(f"{notes.refused} moves were refused: the count would not be right")


def account(log: Path) -> Statements:
    """What is in the server's file."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    moves = [statements for purpose, *statements in lines if purpose == "move"]
    watching = [statements for purpose, *statements in lines if purpose == "watch"]
    moves = [statements for statements in moves if any(LOG in sql for sql in statements)]
    real = [[sql for sql in statements if not sql.startswith(FRAME)] for statements in moves]
    numbers = [len(statements) for statements in real]
    usual = statistics.mode(numbers)
    return Statements(
        moves=len(moves),
        mean=(sum(numbers) + sum(map(len, watching))) / len(moves),
        usual=usual,
        most=max(numbers),
        framing=(sum(map(len, moves)) - sum(numbers)) / len(moves),
        for_watching=sum(map(len, watching)),
        example=next(statements for statements in real if len(statements) == usual),
    )


def lines() -> Iterator[str]:
    """The count for one server on each database, as sentences."""
    yield from told("SQLite", counted())
    if PARTS["postgresql"].find():
        with own_postgres() as server, new_database(server.address) as database:
            yield ""
            yield from told("PostgreSQL", counted(database))


def told(name: str, found: Statements) -> Iterator[str]:
    """What was counted."""
    yield (
        f"SQL statements a move on {name}, over {found.moves} moves of whole unrated matches with "
        f"{WATCHERS} people looking on: usually {found.usual}, {found.mean:.2f} on average, "
        f"{found.most} for the move that ends a match; {found.for_watching} of all were made to "
        f"show the table. Besides, {found.framing:.2f} a move begin and commit a transaction. "
        "The usual:"
    )
    yield ""
    yield from (f"- `{shortened(statement)}`" for statement in found.example)


def shortened(statement: str) -> str:
    """Without the names of the columns."""
    words = " ".join(re.sub(r'"\w+"\.', "", statement).replace('"', "").split())
    words = re.sub(r"^SELECT .* FROM", "SELECT … FROM", words)
    words = re.sub(r"\([^)]*\) VALUES \([^)]*\)", "(…) VALUES (…)", words)
    return re.sub(r" SET .* WHERE", " SET … WHERE", words)
