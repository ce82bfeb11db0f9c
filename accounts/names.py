"""Rules for user names: one sentence for each way of breaking them."""

import re
from collections.abc import Callable

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.reserved import is_reserved

SHORTEST, LONGEST = 2, 20


def check_length(name: str) -> None:
    """From 2 to 20 characters."""
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(_("A name has 2 to 20 characters."), code="length")


def check_characters(name: str) -> None:
    """ASCII only: nobody can pass for another with a letter that looks alike."""
    if not re.fullmatch(r"[A-Za-z0-9_-]*", name):
        raise ValidationError(
            _("A name is made of letters without accents, digits, hyphens and underscores only."),
            code="characters",
        )


def check_beginning(name: str) -> None:
    """A letter or a digit first."""
    if name.startswith(("-", "_")):
        raise ValidationError(_("A name begins with a letter or a digit."), code="beginning")


def check_reserved(name: str) -> None:
    """Not the name of the house, of a bot or of a game."""
    if is_reserved(name):
        raise ValidationError(
            _("This name is reserved. Please choose another one."), code="reserved"
        )


VALIDATORS: list[Callable[[str], None]] = [
    check_length,
    check_characters,
    check_beginning,
    check_reserved,
]
