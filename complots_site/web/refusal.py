"""A refusal: a clear sentence, and nothing has changed."""

from enum import StrEnum
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Reason(StrEnum):
    """Why, in a word for those who count refusals: the only words they get."""

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
    """`status` is HTTP's; `sentence` is told to the reader in his language.

    `reason` says more to those who count than the status does.
    """

    def __init__(
        self, sentence: "StrOrPromise", status: int = 409, reason: Reason | None = None
    ) -> None:
        super().__init__(status)
        self.sentence = sentence
        self.status = status
        self.reason = reason or OF_STATUS.get(status, Reason.CONFLICT)


def not_found() -> Refused:
    """The same for a match that does not exist and one that is none of the asker's business."""
    return Refused(_("There is no such table."), 404)


def sign_in_first() -> Refused:
    """For whoever would sit down without a name."""
    return Refused(_("Sign in to take a seat."), 403, Reason.SIGNED_OUT)
