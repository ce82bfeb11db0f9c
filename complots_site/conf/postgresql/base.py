"""The database wrapper, in the module where Django looks for it."""

import time
from select import POLLIN, poll
from typing import Any

from django.db import utils as django_errors
from django.db.backends.postgresql import base
from django.utils.functional import cached_property
from psycopg import OperationalError
from psycopg.errors import IdleInTransactionSessionTimeout, ReadOnlySqlTransaction
from psycopg_pool import ConnectionPool, PoolTimeout

from complots_site.conf.postgresql.validation import DatabaseValidation

BACK_OFF = 1.0
"""In seconds."""

AS_GOOD_AS_AWAY = (ReadOnlySqlTransaction, IdleInTransactionSessionTimeout)
"""The server only lets read for now: it is a standby that has not taken over yet, or its disk is
nearly full. Or it has undone a transaction of this process, which stood still meanwhile.
"""


class Errors(django_errors.DatabaseErrorWrapper):
    """Django's errors for psycopg's. A server that does not store what it is given is as good as
    away for who wants to store.
    """

    def __exit__(self, kind: Any, error: Any, traceback: Any) -> None:
        if isinstance(error, AS_GOOD_AS_AWAY):
            raise django_errors.OperationalError(*error.args) from error
        super().__exit__(kind, error, traceback)


class DatabaseWrapper(base.DatabaseWrapper):
    """For a second after waiting for a connection in vain, it fails at once.

    A thread has a queue of people behind it and must not spend seconds on each of them.

    A pooled connection is polled before it is used, without a query: CONN_HEALTH_CHECKS costs as
    much as the statement that the connection is wanted for.
    """

    away_until = 0.0
    validation_class = DatabaseValidation

    @cached_property
    def wrap_database_errors(self) -> Errors:
        """What calls of psycopg are wrapped in."""
        return Errors(self)

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """A connection of the pool. Raises psycopg's OperationalError."""
        if time.monotonic() < DatabaseWrapper.away_until:
            raise OperationalError("there was no connection a moment ago")
        try:
            connection = super().get_new_connection(conn_params)
            while self.pool and is_closed(connection):
                connection.close()
                self.pool.putconn(connection)
                connection = super().get_new_connection(conn_params)
        except PoolTimeout:
            DatabaseWrapper.away_until = time.monotonic() + BACK_OFF
            raise
        return connection


def is_closed(connection: Any) -> bool:
    """Whether the server has closed the connection: only then is there usually anything to read."""
    poller = poll()
    poller.register(connection.fileno(), POLLIN)
    if not poller.poll(0):
        return False
    try:
        ConnectionPool.check_connection(connection)
    except OperationalError:
        return True
    return False
