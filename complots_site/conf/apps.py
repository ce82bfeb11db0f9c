"""The settings as an application: in production it does not start with unsafe ones."""

from importlib import import_module

from django.apps import AppConfig
from django.conf import settings


class ConfConfig(AppConfig):
    """Registers the deployment checks."""

    name = "complots_site.conf"

    def ready(self) -> None:
        """In production, end the process with a sentence for each check that fails."""
        checks = import_module("complots_site.conf.checks")
        if settings.PRODUCTION and (faults := checks.faults()):
            raise SystemExit("\n".join(faults))
