"""The accounts application."""

from importlib import import_module

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Users and their preferences."""

    name = "accounts"

    def ready(self) -> None:
        """Note where accounts are signed in."""
        import_module("accounts.signed_in").connect()
