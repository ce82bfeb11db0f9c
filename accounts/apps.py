"""The accounts application."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Players and what they prefer."""

    name = "accounts"
