"""What the site makes of PostgreSQL's errors, and of a database that is none for it."""

import secrets

import psycopg
import pytest
from django.db import DEFAULT_DB_ALIAS, InternalError, OperationalError, connections
from psycopg.errors import (
    IdleInTransactionSessionTimeout,
    InFailedSqlTransaction,
    ReadOnlySqlTransaction,
)

from complots_site.conf.postgresql.base import DatabaseWrapper
from games.matches.retry import no_answer
from tests.harness.postgres import at, drop, empty_database
from tests.harness.site import Site

TIMES = """
from django.db import connection
from complots_site.conf.postgresql.timeouts import set_timeouts
{begin}
names = "lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"
with connection.cursor() as cursor:
    print(*(cursor.execute(f"SHOW {{name}}").fetchone()[0] for name in names))
"""


@pytest.fixture
def database() -> DatabaseWrapper:
    """One that nobody connects to."""
    return DatabaseWrapper({**connections[DEFAULT_DB_ALIAS].settings_dict})


def test_a_server_that_lets_nobody_write_is_told_of_as_one_that_does_not_answer(database):
    with pytest.raises(OperationalError, match="read-only") as told, database.wrap_database_errors:
        raise ReadOnlySqlTransaction("cannot execute INSERT in a read-only transaction")
    assert no_answer(told.value)
    assert isinstance(told.value.__cause__, ReadOnlySqlTransaction)


def test_who_stood_still_in_a_transaction_is_told_that_the_database_does_not_answer(database):
    with pytest.raises(OperationalError, match="idle") as told, database.wrap_database_errors:
        raise IdleInTransactionSessionTimeout("terminating connection due to idle-in-transaction")
    assert no_answer(told.value)


def test_other_errors_of_its_kind_are_what_they_are(database):
    with pytest.raises(InternalError, match="aborted"), database.wrap_database_errors:
        raise InFailedSqlTransaction("current transaction is aborted")


@pytest.mark.parametrize(
    ("begin", "times"), [("", "0 0 0"), ("set_timeouts()", "2s 20s 5s")], ids=["command", "server"]
)
def test_a_command_takes_its_time_in_a_transaction_too_and_a_server_does_not(
    postgres: str, begin: str, times: str
):
    with empty_database(postgres) as address:
        site = Site(address, webs=0)
        try:
            code = TIMES.format(begin=begin)
            assert site.manage("shell", "--no-imports", "-c", code).split() == times.split()
        finally:
            site.close()


def test_a_database_that_cannot_keep_every_name_is_not_migrated(postgres: str):
    name = f"complots_{secrets.token_hex(6)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} ENCODING 'SQL_ASCII' TEMPLATE template0")
    site = Site(at(postgres, name), webs=0)
    try:
        with pytest.raises(RuntimeError, match=r"in SQL_ASCII: .*--encoding=UTF8"):
            site.migrate()
        assert site.rows("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [(0,)]
    finally:
        site.close()
        drop(postgres, name)
