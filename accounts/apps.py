"""The accounts application."""

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Users and their preferences."""

    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        """Note where accounts are signed in."""
        import_module("accounts.signed_in").connect()
