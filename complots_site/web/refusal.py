"""Refusals: an exception with a sentence for the reader; nothing has been changed."""

from enum import StrEnum
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Reason(StrEnum):
    """Why: a label of the refusals metric, and the word that programs go by (docs/api.md)."""

    UNREADABLE = "unreadable"
    NOT_FOUND = "not_found"
    FORBIDDEN = "forbidden"
    SIGNED_OUT = "signed_out"
    NOT_SEATED = "not_seated"
    CONFLICT = "conflict"
    STALE = "stale"
    ANSWERED = "answered"
    LATE = "late"
    RESIGNED = "resigned"
    NOT_RUNNING = "not_running"
    NOT_OPEN = "not_open"
    SEAT_TAKEN = "seat_taken"
    NAME_TAKEN = "name_taken"
    TOO_MANY_TABLES = "too_many_tables"
    ILLEGAL = "illegal"
    INVALID = "invalid"
    TOO_FAST = "too_fast"
    BUSY = "busy"


OF_STATUS = {
    403: Reason.FORBIDDEN,
    404: Reason.NOT_FOUND,
    422: Reason.INVALID,
    429: Reason.TOO_FAST,
}


class Refused(Exception):
    """Raised where a request cannot be carried out.

    `sentence` is for the reader, translated when it is shown; `status` is the HTTP status, 409
    unless told otherwise; `reason` is by default that of the status. `wait` is in how many seconds
    a program may come again, where that is not the usual of the status.
    """

    def __init__(
        self,
        sentence: "StrOrPromise",
        status: int = 409,
        reason: Reason | None = None,
        wait: int | None = None,
    ) -> None:
        super().__init__(status)
        self.sentence = sentence
        self.status = status
        self.wait = wait
        self.reason = reason or OF_STATUS.get(status, Reason.CONFLICT)


def not_found() -> Refused:
    """404, the same for a match that does not exist and one that the player may not see."""
    return Refused(_("There is no such table."), 404)


def sign_in_first() -> Refused:
    """403, for a visitor who is not signed in."""
    return Refused(_("Sign in to take a seat."), 403, Reason.SIGNED_OUT)
