"""The database's wrapper: found by Django under this name."""

import time
from select import POLLIN, poll
from typing import Any

from django.db.backends.postgresql import base
from psycopg import OperationalError
from psycopg_pool import ConnectionPool, PoolTimeout

REST = 1.0


class DatabaseWrapper(base.DatabaseWrapper):
    """After a connection was waited for in vain, for a second nobody of the process waits.

    A thread has a queue of people behind it: it must not spend seconds on every one of them.

    A connection of the pool is looked at before it is used, without a word to the server: what
    CONN_HEALTH_CHECKS does costs as much as the statement that the connection is wanted for.
    """

    away_until = 0.0

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """A connection of the pool. Raises psycopg's OperationalError."""
        if time.monotonic() < DatabaseWrapper.away_until:
            raise OperationalError("there was no connection a moment ago")
        try:
            connection = super().get_new_connection(conn_params)
            while self.pool and gone(connection):
                connection.close()
                self.pool.putconn(connection)
                connection = super().get_new_connection(conn_params)
        except PoolTimeout:
            DatabaseWrapper.away_until = time.monotonic() + REST
            raise
        return connection


def gone(connection: Any) -> bool:
    """Whether the server has closed it: only then, as a rule, is there anything to read at rest."""
    line = poll()
    line.register(connection.fileno(), POLLIN)
    if not line.poll(0):
        return False
    try:
        ConnectionPool.check_connection(connection)
    except OperationalError:
        return True
    return False
