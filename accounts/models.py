"""The player."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower


class User(AbstractUser):
    """Somebody with an account. A name is taken whatever its case."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]

    class Meta:
        constraints = [models.UniqueConstraint(Lower("username"), name="username_any_case")]
