"""Which errors of the database are worth a second try, and what people are told of the others."""

from collections.abc import Callable
from typing import TypeVar

from django.db import DatabaseError, IntegrityError, InterfaceError, OperationalError, connection
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused
from games.watch import full_disk

R = TypeVar("R")

NO_DATABASE = (OperationalError, InterfaceError)
"""The database did not answer: what was under way may have been stored, or not."""

NOT_READ = (Refused, *NO_DATABASE)
"""What is raised then, and where the database was too busy (`not_read`)."""

NO_ANSWER = _(
    "The database does not answer. Look at the table in a moment: "
    "if what you did is not there, do it again."
)
CLASHES = ("40001", "40P01", "55P03")
"""PostgreSQL's serialization failure, deadlock, and lock not available (appendix A of its manual:
error codes).
"""
NO_ROOM = "53100"
TIMED_OUT = "57014"
"""A statement that PostgreSQL has cancelled: its time was over (STATEMENT_TIMEOUT)."""


def retry_on_clash(work: Callable[[], R]) -> R:
    """Call `work`, which opens its own transactions, and once more where it clashed with others.

    Returns what it returns. Raises Refused (503) where the second call clashes too, where SQLite's
    own timeout has run out waiting for its file, and where a statement took too long: then nothing
    has been stored.
    """
    try:
        return _retry(work)
    except DatabaseError as error:
        if disk_is_full(error):
            full_disk.note()
        raise


def _retry(work: Callable[[], R]) -> R:
    try:
        return work()
    except DatabaseError as error:
        if connection.in_atomic_block:
            raise
        if is_locked(error) or timed_out(error):
            raise busy() from error
        if not (clashed(error) or isinstance(error, IntegrityError)):
            raise
    try:
        return work()
    except DatabaseError as error:
        if clashed(error) or is_locked(error) or timed_out(error):
            raise busy() from error
        raise


def no_answer(error: BaseException | None) -> bool:
    """Whether the database is down, and not just given SQL that it cannot understand."""
    name = getattr(getattr(error, "__cause__", None), "sqlite_errorname", "")
    return isinstance(error, NO_DATABASE) and name != "SQLITE_ERROR"


def not_read(error: BaseException) -> bool:
    """Whether the database is down, or was too busy to say anything; a refusal says more."""
    return no_answer(error) or (isinstance(error, Refused) and error.reason == Reason.BUSY)


def clashed(error: DatabaseError) -> bool:
    """Whether PostgreSQL rolled the transaction back because of another one."""
    return getattr(error.__cause__, "sqlstate", None) in CLASHES


def timed_out(error: DatabaseError) -> bool:
    """Whether PostgreSQL cancelled a statement that took too long."""
    return getattr(error.__cause__, "sqlstate", None) == TIMED_OUT


def disk_is_full(error: DatabaseError) -> bool:
    """Whether the database had no room to store."""
    if getattr(error.__cause__, "sqlstate", None) == NO_ROOM:
        return True
    return getattr(error.__cause__, "sqlite_errorname", "") == "SQLITE_FULL"


def is_locked(error: DatabaseError) -> bool:
    """Whether SQLite's file stayed locked by another process until its timeout."""
    name = getattr(error.__cause__, "sqlite_errorname", "")
    return name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def busy() -> Refused:
    """The refusal where nothing was stored because of others."""
    sentence = _("The table was busy at that moment, and nothing has happened: try again.")
    return Refused(sentence, 503, Reason.BUSY)
