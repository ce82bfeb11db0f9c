"""Rules for names, each with its own error message, and the reserved names."""

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from itertools import pairwise

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.naming.skeleton import folded, skeleton
from games.titles import all_titles

SHORTEST, LONGEST = 2, 20
MOST_MARKS = 3
"""So many marks may stand on one letter: Hebrew and Vietnamese need no more."""

SITE_NAMES = """
account accounts admin administrateur administrator administratrice aide anonyme anonymous bot bots
chat complots cour court croupier dealer deleted equipe game games guest help history host hote
hotesse house intrigue invite invitee jeu jeux joueur joueuse ladder lobby me mod moderateur
moderation moderator moderatrice moi nobody none null official officiel officielle owner personne
player quelquun root rules security settings site somebody someone spectateur spectator spectatrice
staff superuser supprime supprimee support system systeme table tables team test theories toi
undefined user username webmaster www you
"""
"""Without accents."""

JOINTS = " -_’"
"""What may stand between two letters, one at a time."""
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that show nothing."""


def tidied(name: str) -> str:
    """The name as it is stored: in NFKC, with one space where there were several."""
    return re.sub(" +", " ", unicodedata.normalize("NFKC", name).replace("'", "’")).strip(" ")


@cache
def reserved() -> frozenset[str]:
    """What the names of the site and of its titles are and look like, in any case."""
    words = [*SITE_NAMES.split(), *all_titles()]
    cases = [each for word in words for each in (word, word.upper(), word.capitalize())]
    return frozenset([*map(folded, words), *map(skeleton, cases)])


def is_reserved(name: str) -> bool:
    """Whether a name is reserved, or looks so, whatever stands between its letters and at its end.

    Neither accents nor digits at the end make it another one.

    >>> is_reserved("Modérateur"), is_reserved("mod-3"), is_reserved("Modeste")
    (True, True, False)
    """
    letters = unicodedata.normalize("NFD", name)
    word = "".join(
        each for each in letters if each not in JOINTS and unicodedata.category(each)[0] != "M"
    )
    while word and unicodedata.category(word[-1]) == "Nd":
        word = word[:-1]
    return folded(word) in reserved() or skeleton(word) in reserved()


def check_length(name: str) -> None:
    """From 2 to 20 characters."""
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(_("A name has 2 to 20 characters."), code="length")


def check_characters(name: str) -> None:
    """Letters and digits of any script with their marks, as NFKC has them, and joints."""
    kinds = [unicodedata.category(each) for each in name]
    known = all(
        kind[0] == "L" or kind in ("Mn", "Mc", "Nd") or each in JOINTS
        for each, kind in zip(name, kinds, strict=True)
    )
    heaped = "M" * (MOST_MARKS + 1) in "".join(kind[0] for kind in kinds)
    if not known or heaped or UNSEEN.search(name) or name != unicodedata.normalize("NFKC", name):
        raise ValidationError(
            _("A name is made of letters and digits; of other characters only spaces, - _ and ’."),
            code="characters",
        )


def check_beginning(name: str) -> None:
    """The first character is a letter or a digit, and so is the last, but for its marks."""
    if not name:
        return
    first, last = name[0], name[-1]
    if first in JOINTS or last in JOINTS or unicodedata.category(first)[0] == "M":
        raise ValidationError(
            _("A name begins and ends with a letter or a digit."), code="beginning"
        )


def check_joints(name: str) -> None:
    """Between two letters stands one joint at the most."""
    if any(one in JOINTS and other in JOINTS for one, other in pairwise(name)):
        raise ValidationError(
            _("Between two letters of a name stands one space or sign, no more."), code="joints"
        )


def check_reserved(name: str) -> None:
    """Not a name that could pass for the site or a title; bots are marked, theirs will do."""
    if is_reserved(name):
        raise ValidationError(
            _("This name is reserved. Please choose another one."), code="reserved"
        )


VALIDATORS: list[Callable[[str], None]] = [
    check_length,
    check_characters,
    check_beginning,
    check_joints,
    check_reserved,
]


def valid_name(said: str) -> str:
    """The name as it is stored. Raises ValidationError with the first rule that it breaks."""
    name = tidied(said)
    for check in VALIDATORS:
        check(name)
    return name
