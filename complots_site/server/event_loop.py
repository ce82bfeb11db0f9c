"""The server's event loop, and how often its threads switch.

Imported before anything of Daphne, which installs a reactor of its own where there is none yet.
uvloop takes a tenth less processor time for a move than asyncio's loop.
"""

import logging
import os
import socket
import sys
from contextlib import suppress
from typing import Any

import uvloop
from twisted.internet.asyncioreactor import AsyncioSelectorReactor
from twisted.internet.error import ReactorNotRunning
from twisted.internet.main import installReactor

logger = logging.getLogger(__name__)

SWITCH_INTERVAL = 0.0005
"""Seconds; Python's default is 0.005."""


class PromptReactor(AsyncioSelectorReactor):
    """Writes at once, and asks the system when it can write more only where that was not all.

    Twisted asks before each write, which is two calls of the system and another round of the loop.
    `due` are the transports that are written in this one.
    """

    def __init__(self, eventloop: uvloop.Loop) -> None:
        super().__init__(eventloop)
        self.due: dict[Any, None] = {}

    def addWriter(self, writer: Any) -> None:  # noqa: N802 (Twisted's name)
        """A transport has something to write."""
        if writer in self._writers:
            return
        if not self.due:
            self._asyncioEventloop.call_soon(self.write_due)
        self.due[writer] = None

    def removeWriter(self, writer: Any) -> None:  # noqa: N802 (Twisted's name)
        """A transport has nothing more to write, or is lost."""
        if writer in self.due:
            del self.due[writer]
        else:
            super().removeWriter(writer)

    def write_due(self) -> None:
        """Write what is there; whoever has more to write is asked for when there is room.

        One that fails, as its protocol may when it is told that the connection is lost, keeps no
        other from being written, then and ever after.
        """
        for writer in [*self.due]:
            if writer in self.due:
                try:
                    self._readOrWrite(writer, read=False)
                except Exception as error:
                    self.due.pop(writer, None)
                    logger.error("A connection failed", exc_info=error)
        rest, self.due = self.due, {}
        for writer in rest:
            super().addWriter(writer)

    def adoptStreamPort(self, fileno: int, family: int, factory: Any) -> Any:  # noqa: N802
        """Serve on a listening socket, of the family that it is of: Daphne takes each for one of
        IPv4, and of an address of IPv6 is then but a part read, with whatever lies behind it.
        """
        with socket.socket(fileno=os.dup(fileno)) as listener:
            family = listener.family
        return super().adoptStreamPort(fileno, family, factory)

    def stop(self) -> None:
        """Begin to stop. Another signal, while the server ends what it has taken on, is no failure:
        Ctrl-C is pressed twice, and some supervisors tell a process and its group.
        """
        with suppress(ReactorNotRunning):
            super().stop()


if "twisted.internet.reactor" not in sys.modules:
    installReactor(PromptReactor(uvloop.new_event_loop()))

from twisted.internet import reactor  # noqa: E402

__all__ = ["reactor", "shorten_switch_interval"]


def shorten_switch_interval() -> None:
    """Let a thread whose statement has returned get the GIL within `SWITCH_INTERVAL`.

    Until it does it holds the lock of a match, or of all of SQLite.
    """
    sys.setswitchinterval(SWITCH_INTERVAL)
