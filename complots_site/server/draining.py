"""Daphne's server, with a graceful shutdown and without pauses where thousands are connected."""

import asyncio
import logging
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

from daphne.server import Server
from twisted.internet import reactor
from twisted.internet.defer import Deferred, maybeDeferred

from complots_site.server.handshakes import FIRST_RATE, HandshakeMiddleware, Handshakes
from complots_site.server.socket_limits import LimitedProtocol
from games.live.line import Line
from games.live.streams.door import STREAM
from games.matches import threads

logger = logging.getLogger(__name__)

CLOSE_RESTART = 1012
"""The close code for a restart: pages connect again by themselves."""

DRAIN_TIMEOUT = 8.0
POLL_INTERVAL = 0.05
LAST_NOTICES = 0.1
"""Seconds."""
CHECKED_EVERY = 2.0
PORTION = 20
"""Connections that are looked at, and pinged where it is time, before others have their turn."""


class DrainingServer(Server):
    """A Daphne server that finishes what is running, which Daphne itself cancels, and that looks
    after its connections a few at a time.

    `listen_failed` says that the port could not be listened on. Sockets wait for their turn in
    `handshakes`.
    """

    def __init__(self, application: Any, *args: Any, **kwargs: Any) -> None:
        self.handshakes = Handshakes()
        super().__init__(HandshakeMiddleware(application, self.handshakes), *args, **kwargs)
        self.ports: list[Any] = []
        self.listen_failed = False

    def create_application(self, protocol: Any, scope: Any) -> Any:
        """Give the application of a socket its line (games/live/line.py), that of a stream its
        outlet (games/live/streams/outlet.py), and any other what tells it of room for more.
        """
        if isinstance(protocol, LimitedProtocol):
            scope["line"] = protocol.line = Line(protocol.ask)
        elif STREAM.fullmatch(scope["path"]):
            scope["outlet"] = protocol.begin_stream()
        else:
            scope["room"] = protocol.room
        return super().create_application(protocol, scope)

    def listen_success(self, port: Any) -> None:
        """Keep the port, to close it in `drain`."""
        self.ports.append(port)
        super().listen_success(port)

    def listen_error(self, failure: Any) -> None:
        """Note that listening has failed, and why: of Daphne's own line the log keeps no reason."""
        self.listen_failed = True
        logger.critical("Cannot listen: %s", failure.getErrorMessage())
        super().listen_error(failure)

    def timeout_checker(self) -> None:
        """End what takes too long and ping the sockets, as Daphne does, but not all at one time:
        moves would wait until hundreds of pings were sent.
        """
        self.check_timeouts(iter(list(self.connections)))

    def check_timeouts(self, protocols: Iterator[Any]) -> None:
        """Those of a few, and of the others when the event loop has been round."""
        few = list(islice(protocols, PORTION))
        for protocol in few:
            if protocol in self.connections:
                protocol.check_timeouts()
        if few:
            reactor.callLater(0, self.check_timeouts, protocols)
        else:
            reactor.callLater(CHECKED_EVERY, self.timeout_checker)

    def kill_all_applications(self) -> Deferred[None]:
        """Daphne's shutdown hook: the reactor runs on until the Deferred fires."""
        return Deferred.fromFuture(asyncio.ensure_future(self.drain()))

    async def drain(self) -> None:
        """Accept nothing new, finish requests and moves, close sockets with 1012, and end streams.

        Frames that a client had sent before are handled: its close is read after them. What is
        still running after `DRAIN_TIMEOUT` is cancelled.
        """
        deadline = time.monotonic() + DRAIN_TIMEOUT
        spread = self.handshakes.sockets / FIRST_RATE
        for port in self.ports:
            maybeDeferred(port.stopListening)
        while (running := self.running()) and time.monotonic() < deadline:
            for protocol in list(self.connections):
                if getattr(protocol, "application_type", "") == "websocket":
                    close_for_restart(protocol, spread)
                elif (outlet := getattr(protocol, "outlet", None)) is not None:
                    outlet.close()
            await asyncio.wait(running, timeout=POLL_INTERVAL)
        for late in self.running():
            late.cancel()
        moves = asyncio.get_running_loop().run_in_executor(None, threads.finish)
        await asyncio.wait([moves], timeout=max(0.0, deadline - time.monotonic()))
        await asyncio.sleep(LAST_NOTICES)

    def running(self) -> list[asyncio.Future[None]]:
        """The tasks at work, one per request or socket; incomplete requests have none."""
        tasks = [details.get("application_instance") for details in self.connections.values()]
        return [task for task in tasks if task is not None and not task.done()]


def close_for_restart(protocol: Any, spread: float) -> None:
    """Send the close frame 1012 on an open socket.

    Its reason tells pages that are too many to come at once over how many seconds to spread.
    """
    if protocol.state == protocol.STATE_OPEN:
        reason = b"%.1f" % spread if spread > 1 else None
        # sendClose keeps 1012 from applications
        protocol.sendCloseFrame(code=CLOSE_RESTART, reasonUtf8=reason)
