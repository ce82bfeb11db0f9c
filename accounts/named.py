"""Finding an account by its name: a name is taken whatever its case."""

from django.db.models import QuerySet
from django.db.models.functions import Lower

from accounts.models import User


def named(name: str) -> QuerySet[User]:
    """The account of that name, open or closed: one or none."""
    return User.objects.alias(lower=Lower("username")).filter(lower=name.lower())
