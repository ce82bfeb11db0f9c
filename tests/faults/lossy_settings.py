"""The site's settings on a lossy channel layer."""

from tests.real.quick_settings import *  # noqa: F403
from tests.real.quick_settings import CHANNEL_LAYERS

CHANNEL_LAYERS["default"]["BACKEND"] = "tests.faults.lossy_layer.LossyLayer"
