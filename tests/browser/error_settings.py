"""The settings of a site that fails where it is asked to."""

from tests.harness.quick_settings import *  # noqa: F403

ROOT_URLCONF = "tests.browser.error_urls"
