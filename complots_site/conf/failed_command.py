"""What `manage.py` says where the database or the system does not do what a command asks of it."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, IntegrityError, InterfaceError, OperationalError

UNDEFINED = ("42P01", "42703")
"""PostgreSQL's codes for a table and a column that are not there."""

WHERE = "With --traceback the command says where."

COLLECTED = (
    "Static files are collected in production alone: this command lacks PRODUCTION=1, and perhaps"
    " all the settings of the site."
)


@contextmanager
def written_to_the_end() -> Iterator[None]:
    """Have all that a command says written while a failure of that can still be told."""
    try:
        try:
            yield
        finally:
            if sys.stdout:
                sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # Python would fail at the same once more
        raise


def sentence(
    error: DatabaseError | InterfaceError | OSError | ImproperlyConfigured,
) -> str | None:
    """For whoever typed the command; None where the fault is the command's own."""
    if isinstance(error, ImproperlyConfigured):
        return COLLECTED if "STATIC_ROOT" in str(error) else None
    if isinstance(error, OSError):
        what = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
        return what and f"The system refused something: {what}. {WHERE}"
    said = (str(error).splitlines() or [""])[0].strip().rstrip(".")
    undefined = getattr(error.__cause__, "sqlstate", None) in UNDEFINED
    if undefined or said.startswith(("no such table", "no such column")):
        return (
            f"This database is not migrated to this version: {said}. Run manage.py migrate, if it"
            " is the one that you mean: without DATABASE_URL it is SQLite in COMPLOTS_VAR."
        )
    if isinstance(error, IntegrityError) and "accounts_user" in said:  # as of createsuperuser
        return "Somebody has that name, or one that looks like it: give another one."
    if isinstance(error, OperationalError | InterfaceError):
        return f"The database did not do it: {said}. {WHERE}"
    return None
