"""What the database undid because of others is done once more; what it cannot do is told."""

from collections.abc import Callable
from typing import TypeVar

from django.db import DatabaseError, IntegrityError, InterfaceError, OperationalError, connection
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused

R = TypeVar("R")

NO_DATABASE = (OperationalError, InterfaceError)
"""The database did not answer: what was under way may have been stored, or not."""

NO_ANSWER = _(
    "The database does not answer. Look at the table in a moment: "
    "if what you did is not there, do it again."
)
CLASHES = ("40001", "40P01", "55P03")
"""PostgreSQL's serialization failure, deadlock, and lock that cannot be had."""


def retry_on_clash(work: Callable[[], R]) -> R:
    """What `work`, with transactions of its own, returns; at a clash it is done a second time.

    Raises Refused (503) where that clashes too, or when SQLite has been waited for already: then
    nothing has happened.
    """
    try:
        return work()
    except DatabaseError as error:
        if connection.in_atomic_block:
            raise
        if is_locked(error):
            raise busy() from error
        if not (clashed(error) or isinstance(error, IntegrityError)):
            raise
    try:
        return work()
    except DatabaseError as error:
        if clashed(error) or is_locked(error):
            raise busy() from error
        raise


def no_answer(error: BaseException | None) -> bool:
    """Whether the database is at fault, and not a statement that it cannot understand."""
    name = getattr(getattr(error, "__cause__", None), "sqlite_errorname", "")
    return isinstance(error, NO_DATABASE) and name != "SQLITE_ERROR"


def clashed(error: DatabaseError) -> bool:
    """Whether PostgreSQL has undone the transaction for another's sake."""
    return getattr(error.__cause__, "sqlstate", None) in CLASHES


def is_locked(error: DatabaseError) -> bool:
    """Whether another process had SQLite's file for longer than one waits."""
    name = getattr(error.__cause__, "sqlite_errorname", "")
    return name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def busy() -> Refused:
    """For whoever came at the wrong moment."""
    sentence = _("The table was busy at that moment, and nothing has happened: try again.")
    return Refused(sentence, 503, Reason.BUSY)
