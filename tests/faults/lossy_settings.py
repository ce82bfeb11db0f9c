"""The site's settings on a lossy channel layer."""

from tests.harness.quick_settings import *  # noqa: F403
from tests.harness.quick_settings import CHANNEL_LAYERS

CHANNEL_LAYERS["default"]["BACKEND"] = "tests.faults.lossy_layer.LossyLayer"
