"""PostgreSQL has no connection left: who has one plays on, all others are told, nobody loses."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest
from psycopg import sql

from tests.faults.party import LIVELY, Party
from tests.faults.scale import in_the_soak, times
from tests.faults.test_postgres import assert_calm
from tests.faults.truth import audit
from tests.faults.wire import get
from tests.harness.postgres import new_database
from tests.harness.site import Site

MOVES = times(100, 20)
REFUSED = times(12, 2)
ROUNDS = times(5, 1)
NAME = "somebody_else"
PERSON = f"""
DO $$ BEGIN CREATE ROLE {NAME} LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
GRANT ALL ON SCHEMA public TO {NAME};
GRANT ALL ON ALL TABLES IN SCHEMA public TO {NAME};
GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO {NAME};
"""
MINE = f"datname = current_database() AND usename = '{NAME}'"


class Door:
    """Lets no more connections into a database; a superuser, as the tests are, gets in always."""

    def __init__(self, address: str) -> None:
        self.address = address

    def run(self, statement: str | sql.Composed) -> list[tuple[Any, ...]]:
        """On a connection of its own."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            cursor = connection.execute(statement)
            return cursor.fetchall() if cursor.description else []

    def limit(self, count: int) -> None:
        """So many may be open, -1: any number. Beyond them PostgreSQL says 53300, as when full."""
        name = sql.Identifier(urlsplit(self.address).path.lstrip("/"))
        self.run(sql.SQL("ALTER DATABASE {} CONNECTION LIMIT {}").format(name, sql.Literal(count)))

    def cut_off(self) -> None:
        """End those that are open."""
        self.run(f"SELECT pg_terminate_backend(pid)::int FROM pg_stat_activity WHERE {MINE}")

    @property
    def now(self) -> datetime:
        """By PostgreSQL's clock."""
        return self.run("SELECT clock_timestamp()")[0][0]

    @property
    def begun(self) -> list[datetime]:
        """When those began that the site has."""
        rows = self.run(f"SELECT backend_start FROM pg_stat_activity WHERE {MINE}")
        return [moment for (moment,) in rows]


@pytest.fixture
def door(postgres: str) -> Iterator[Door]:
    """Of a new database."""
    with new_database(postgres) as address:
        made = Door(address)
        made.run(PERSON)
        yield made
        made.run(f"DROP OWNED BY {NAME} CASCADE; DROP ROLE {NAME}")


@pytest.fixture
def here(door: Door, redis: str) -> Iterator[Site]:
    """Two servers and a croupier, whom the limits of a database concern."""
    parts = urlsplit(door.address)
    theirs = urlunsplit(parts._replace(netloc=f"{NAME}@"))
    with Site(theirs, redis, webs=2, croupiers=1, env=LIVELY) as running:
        yield running


@in_the_soak("none is there")
def test_the_connections_that_are_there_carry_the_play(here: Site, door: Door):
    with Party(here) as party:
        party.until(MOVES)
        door.limit(0)
        limited = door.now
        party.until(party.acknowledged + MOVES)
        begun = door.begun
        assert begun
        assert max(begun) < limited
        door.limit(-1)
        party.rest()
        audit(here, party)
    assert set(party.statuses) <= {503}
    assert_calm(here)


def test_without_any_people_are_told_and_play_goes_on_when_there_are_some(here: Site, door: Door):
    with Party(here) as party:
        for _ in range(ROUNDS):
            party.until(party.acknowledged + MOVES)
            door.limit(0)
            door.cut_off()
            for port in here.ports * REFUSED:
                page = get(port, "/ladder/", "")
                assert page.status == 503
                assert 'role="alert"' in page.text
            assert not door.begun
            door.limit(-1)
        party.until(party.acknowledged + MOVES)
        party.rest()
        audit(here, party)
    assert set(party.statuses) <= {503}
    assert "too many connections" in here.log_text()
    assert_calm(here)
