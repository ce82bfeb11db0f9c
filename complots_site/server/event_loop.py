"""The server's event loop, and how its threads share the processor.

Imported before anything of Daphne's, which makes a loop of its own where there is none yet. uvloop
takes a tenth less processor time for a move than asyncio's.
"""

import sys

import uvloop
from twisted.internet import asyncioreactor

SHARE = 0.0005

if "twisted.internet.reactor" not in sys.modules:
    asyncioreactor.install(uvloop.new_event_loop())

from twisted.internet import reactor  # noqa: E402

__all__ = ["reactor", "share_fairly"]


def share_fairly() -> None:
    """A thread that has heard from the database gets its turn within `SHARE` seconds, not within
    the usual ten times that: it holds a match, or the whole of SQLite, until it is through.
    """
    sys.setswitchinterval(SHARE)
