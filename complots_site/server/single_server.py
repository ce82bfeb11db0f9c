"""The lock that keeps a SQLite database to one server.

Without Redis the sockets of one server would not hear what a second one does.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection


class AlreadyServed(Exception):
    """Another server holds the lock of the database."""


@contextmanager
def single_server_lock() -> Iterator[None]:
    """Hold an advisory lock beside the SQLite file, freed however the process ends.

    Raises AlreadyServed at once if another server holds it. On PostgreSQL it does nothing.
    """
    if connection.vendor != "sqlite":
        yield
        return
    with Path(f"{connection.settings_dict['NAME']}.serving").open("a") as lock_file:
        try:
            fcntl.flock(lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyServed from None
        yield
