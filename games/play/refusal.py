"""A refusal: a clear sentence, and nothing has changed."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Refused(Exception):
    """`status` is HTTP's; `sentence` is told to the reader in his language."""

    def __init__(self, sentence: "StrOrPromise", status: int = 409) -> None:
        super().__init__(status)
        self.sentence = sentence
        self.status = status


def not_found() -> Refused:
    """The same for a match that does not exist and one that is none of the asker's business."""
    return Refused(_("There is no such table."), 404)


def sign_in_first() -> Refused:
    """For whoever would sit down without a name."""
    return Refused(_("Sign in to take a seat."), 403)
