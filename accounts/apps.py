"""The accounts application."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Users and their preferences."""

    name = "accounts"
