"""Finding accounts by name, ignoring case, and guests by number."""

from django.db import connection
from django.db.models import Q, QuerySet
from django.db.models.functions import Collate

from accounts.closed_names import is_closed
from accounts.models import GUEST_SIGN, FormerName, User
from accounts.naming.names import LONGEST
from accounts.naming.skeleton import folded, skeleton

COLLATIONS = {"postgresql": "C", "sqlite": "BINARY"}
LAST = "\U0010ffff"
"""Sorts after every character a name may have."""


def is_possible(name: str) -> bool:
    """Whether it is worth asking the database for that name."""
    return 0 < len(name) <= LONGEST and name.isprintable()


def find_by_name(name: str) -> QuerySet[User]:
    """The account of that name, active or not: one or none, and never a guest."""
    if not is_possible(name):
        return User.objects.none()
    return User.objects.filter(folded=folded(name))


def find_player(handle: str) -> QuerySet[User]:
    """The account or guest of that handle (accounts/models.py) or who went by that name, active or
    not: one or none. A page that stood still has the name of before.
    """
    found = find_by_handle(handle)
    if not is_possible(handle) or found.exists():
        return found
    return User.objects.filter(former_names__in=former_names(handle))


def find_by_handle(handle: str) -> QuerySet[User]:
    """The account or guest of that handle, active or not: one or none."""
    number = handle.removeprefix(GUEST_SIGN)
    if number == handle:
        return find_by_name(handle)
    if not (number.isascii() and number.isdigit() and len(number) < 19):
        return User.objects.none()
    return User.objects.filter(pk=int(number))


def find_active(handle: str) -> User | None:
    """Whoever is active and has that handle, or went by that name."""
    return find_by_handle(handle).filter(is_active=True).first() or find_former(handle)


def find_former(name: str) -> User | None:
    """The active account that went by that name."""
    if not is_possible(name):
        return None
    former = former_names(name).filter(player__is_active=True)
    found = former.select_related("player").first()
    return found.player if found is not None else None


def former_names(name: str) -> QuerySet[FormerName]:
    """That former name, or else the one that looks like it: of an account's own the latest alone is
    stored, and nobody else may take the others. One or none.
    """
    same = FormerName.objects.filter(folded=folded(name))
    return same if same.exists() else FormerName.objects.filter(skeleton=skeleton(name))


def is_taken(name: str, by_other_than: User | None = None) -> bool:
    """Whether another account has that name or one that looks like it, or once had it; or an
    account that was erased within the last year.
    """
    same = Q(folded=folded(name)) | Q(skeleton=skeleton(name))
    others = User.objects.filter(same)
    former = FormerName.objects.filter(same)
    if by_other_than is not None:
        others = others.exclude(pk=by_other_than.pk)
        former = former.exclude(player=by_other_than)
    return others.exists() or former.exists() or is_closed(name)


def names_starting_with(start: str) -> QuerySet[User]:
    """The active accounts whose names start so, ignoring case, in the byte order of their names.

    PostgreSQL has an index in this order (accounts/migrations/0008_names.py).
    """
    letters = Collate("folded", COLLATIONS[connection.vendor])
    first = folded(start)
    names = User.objects.alias(letters=letters).filter(letters__gte=first, letters__lt=first + LAST)
    return names.filter(is_active=True).order_by("letters")
