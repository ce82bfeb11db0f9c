"""The site's settings on a lossy channel layer."""

from complots_site.settings import *  # noqa: F403
from complots_site.settings import CHANNEL_LAYERS

CHANNEL_LAYERS["default"]["BACKEND"] = "tests.faults.lossy_layer.LossyLayer"
