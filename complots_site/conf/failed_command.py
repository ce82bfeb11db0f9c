"""What `manage.py` says of a database that does not do what a command asks of it."""

from django.db import DatabaseError, IntegrityError, InterfaceError, OperationalError

UNDEFINED = ("42P01", "42703")
"""PostgreSQL's codes for a table and a column that are not there."""


def sentence(error: DatabaseError | InterfaceError) -> str | None:
    """For whoever typed the command; None where the fault is the command's own."""
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
        return f"The database did not do it: {said}. With --traceback the command says where."
    return None
