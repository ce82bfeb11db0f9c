"""The settings of tomorrow's release."""

from tests.harness.quick_settings import *  # noqa: F403
from tests.harness.quick_settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.faults.tomorrow"]
