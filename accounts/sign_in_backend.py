"""Signing in by name, as names are kept apart here: whatever the case and the script."""

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser

from accounts.find_user import find_by_name
from accounts.naming.names import tidied


class SignInBackend(AuthenticationBackend):
    """django-allauth's, which asks the database to ignore case: SQLite does so for ASCII alone."""

    def user_can_authenticate(self, user: AbstractBaseUser | AnonymousUser | None) -> bool:
        """Whether the account may sign in, or stay so: a bot account never does."""
        allowed: bool = super().user_can_authenticate(user)
        return allowed and getattr(user, "owner_id", None) is None

    def _authenticate_by_username(self, username: str, password: str) -> AbstractBaseUser | None:
        user = find_by_name(tidied(username)).first()
        found: AbstractBaseUser | None = self._check_password(user, password)
        return found
