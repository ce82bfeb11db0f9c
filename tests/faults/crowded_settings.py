"""The site's settings, where few handshakes may wait."""

from complots_site.server import handshakes
from tests.harness.quick_settings import *  # noqa: F403

handshakes.SOON = 0.05
