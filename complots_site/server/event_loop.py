"""The server's event loop, and how often its threads switch.

Imported before anything of Daphne, which installs a reactor of its own where there is none yet.
uvloop takes a tenth less processor time for a move than asyncio's loop.
"""

import sys

import uvloop
from twisted.internet import asyncioreactor

SWITCH_INTERVAL = 0.0005
"""Seconds; Python's default is 0.005."""

if "twisted.internet.reactor" not in sys.modules:
    asyncioreactor.install(uvloop.new_event_loop())

from twisted.internet import reactor  # noqa: E402

__all__ = ["reactor", "shorten_switch_interval"]


def shorten_switch_interval() -> None:
    """Let a thread whose statement has returned get the GIL within `SWITCH_INTERVAL`.

    Until it does it holds the lock of a match, or of all of SQLite.
    """
    sys.setswitchinterval(SWITCH_INTERVAL)
