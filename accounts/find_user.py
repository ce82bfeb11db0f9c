"""Finding an account by its name: a name is taken whatever its case."""

from django.db import connection
from django.db.models import QuerySet
from django.db.models.functions import Collate, Lower

from accounts.models import User

LETTERS = {"postgresql": "C", "sqlite": "BINARY"}
LAST = "\x7f"
"""After every character of a name, and after none."""


def named(name: str) -> QuerySet[User]:
    """The account of that name, open or closed: one or none."""
    return User.objects.alias(lower=Lower("username")).filter(lower=name.lower())


def beginning(start: str) -> QuerySet[User]:
    """The open accounts whose names begin so, whatever the case, by their letters.

    PostgreSQL has an index of the names in this order (games/migrations/0007_ladder_counted.py).
    """
    letters = Collate(Lower("username"), LETTERS[connection.vendor])
    first = start.lower()
    names = User.objects.alias(letters=letters).filter(letters__gte=first, letters__lt=first + LAST)
    return names.filter(is_active=True).order_by("letters")
