"""Adds the columns to the models before anything is queried."""

from django.apps import AppConfig, apps

from tests.faults.tomorrow.columns import COLUMN, TABLES, column


class TomorrowConfig(AppConfig):
    name = "tests.faults.tomorrow"
    label = "tomorrow"

    def ready(self) -> None:
        for name in TABLES:
            column().contribute_to_class(apps.get_model("games", name), COLUMN)
