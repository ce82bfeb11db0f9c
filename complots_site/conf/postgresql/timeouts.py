"""Timeouts of PostgreSQL for a process that serves people; commands take as long as they need."""

from typing import Any

from django.conf import settings
from django.db import connections

FROZEN_AFTER = 5
"""Seconds."""


def set_timeouts() -> None:
    """From now on a statement of this process ends with an error after `STATEMENT_TIMEOUT` seconds,
    and where it waits for a lock after `LOCK_TIMEOUT`; a transaction that is idle for FROZEN_AFTER
    is undone by the server, so that a frozen process holds no locks for longer. On SQLite it does
    nothing.

    They go with the connection, at no cost to a statement.
    """
    connection: Any = connections["default"]
    if connection.vendor != "postgresql":
        return
    timeouts = {
        "lock_timeout": settings.LOCK_TIMEOUT,
        "statement_timeout": settings.STATEMENT_TIMEOUT,
        "idle_in_transaction_session_timeout": FROZEN_AFTER,
    }
    said = [f"-c {name}={seconds * 1000:.0f}" for name, seconds in timeouts.items()]
    connection.close()
    connection.close_pool()  # of connections without them
    options = connection.settings_dict["OPTIONS"]
    options["options"] = " ".join([options.get("options", ""), *said])
