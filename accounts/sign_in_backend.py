"""Signing in by name, as names are kept apart here: whatever the case and the script."""

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.base_user import AbstractBaseUser

from accounts.find_user import find_by_name
from accounts.naming.names import tidied


class SignInBackend(AuthenticationBackend):
    """django-allauth's, which asks the database to ignore case: SQLite does so for ASCII alone."""

    def _authenticate_by_username(self, username: str, password: str) -> AbstractBaseUser | None:
        user = find_by_name(tidied(username)).first()
        found: AbstractBaseUser | None = self._check_password(user, password)
        return found
