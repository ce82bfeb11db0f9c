"""Finding accounts by name, ignoring case."""

from django.db import connection
from django.db.models import QuerySet
from django.db.models.functions import Collate, Lower

from accounts.models import User

COLLATIONS = {"postgresql": "C", "sqlite": "BINARY"}
LAST = "\x7f"
"""Sorts after every character a name may have."""


def find_by_name(name: str) -> QuerySet[User]:
    """The account of that name, active or not: one or none."""
    return User.objects.alias(lower=Lower("username")).filter(lower=name.lower())


def names_starting_with(start: str) -> QuerySet[User]:
    """The active accounts whose names start so, ignoring case, in the byte order of their names.

    PostgreSQL has an index in this order (games/migrations/0007_ladder_counted.py).
    """
    letters = Collate(Lower("username"), COLLATIONS[connection.vendor])
    first = start.lower()
    names = User.objects.alias(letters=letters).filter(letters__gte=first, letters__lt=first + LAST)
    return names.filter(is_active=True).order_by("letters")
