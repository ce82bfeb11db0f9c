"""SQLite is for one server: what a second one does, the sockets of the first would not hear."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection


class NotAlone(Exception):
    """Another server has the database in hand."""


@contextmanager
def alone() -> Iterator[None]:
    """Hold the SQLite database for this server, until it ends however it ends.

    Raises NotAlone at once if another has it; on PostgreSQL there may be many.
    """
    if connection.vendor != "sqlite":
        yield
        return
    with Path(f"{connection.settings_dict['NAME']}.serving").open("a") as mark:
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise NotAlone from None
        yield
