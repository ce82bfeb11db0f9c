"""The site's settings on a machine whose clock can be set back while processes run.

The file `set_back` in COMPLOTS_VAR has the seconds.
"""

from datetime import timedelta
from pathlib import Path

from django.utils import timezone

from tests.harness.quick_settings import *  # noqa: F403
from tests.harness.quick_settings import VAR_DIR

FILE = Path(VAR_DIR) / "set_back"
real = timezone.now


def set_back():
    """The wall time as this machine has it."""
    return real() - timedelta(seconds=float(FILE.read_text()) if FILE.exists() else 0.0)


timezone.now = set_back
