"""The games application."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Tables, matches, history and the ladder."""

    name = "games"
