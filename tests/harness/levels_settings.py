"""The settings of a site where Complots has bots of every level, whichever it has by itself."""

from tests.harness.levels import give_every_level
from tests.harness.quick_settings import *  # noqa: F403

give_every_level("complots")
