"""What the site makes of PostgreSQL's errors."""

import pytest
from django.db import DEFAULT_DB_ALIAS, InternalError, OperationalError, connections
from psycopg.errors import (
    IdleInTransactionSessionTimeout,
    InFailedSqlTransaction,
    ReadOnlySqlTransaction,
)

from complots_site.conf.postgresql.base import DatabaseWrapper
from games.matches.retry import no_answer


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
