"""Rules for user names, each with its own error message, and the reserved names."""

import re
from collections.abc import Callable

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.titles import all_titles

SHORTEST, LONGEST = 2, 20

BOTS = ("Mazarine", "Octave", "Hermine", "Anselme", "Isaure", "Balthazar", "Ondine", "Ignace")
"""The names of bots, by seat number."""

SITE_NAMES = """
account accounts admin administrateur administrator aide anonyme anonymous bot bots chat complots
cour court croupier dealer deleted game games guest help history host hote house intrigue invite
jeu jeux joueur ladder lobby me mod moderateur moderation moderator moi nobody none null official
officiel owner personne player quelquun root rules security settings site somebody someone
spectateur spectator staff superuser supprime support system systeme table tables team test theories
toi undefined user username webmaster www you
"""
RESERVED = frozenset(SITE_NAMES.split())
TAKEN_BY_BOTS = frozenset(name.lower() for name in BOTS)


def is_reserved(name: str) -> bool:
    """Whether a name is reserved, ignoring case, hyphens, underscores and digits at the end."""
    bare = name.lower().replace("-", "").replace("_", "").rstrip("0123456789")
    return bare in RESERVED or bare in all_titles() or bare in TAKEN_BY_BOTS


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
    """The first character is a letter or a digit."""
    if name.startswith(("-", "_")):
        raise ValidationError(_("A name begins with a letter or a digit."), code="beginning")


def check_reserved(name: str) -> None:
    """Not a name that could pass for the site, a bot or a title."""
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
