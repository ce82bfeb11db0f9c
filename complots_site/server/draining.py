"""A server that ends well: what it has taken on is answered before it goes."""

import asyncio
import time
from typing import Any

from daphne.server import Server
from twisted.internet.defer import Deferred, maybeDeferred

from games.matches import threads

RESTART = 1012
PATIENCE = 8.0
LOOK_EVERY = 0.05
LAST_NOTICES = 0.1


class DrainingServer(Server):
    """Daphne, which by itself cuts whatever is running.

    `listen_failed` tells that it never came to listen.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.ports: list[Any] = []
        self.listen_failed = False

    def listen_success(self, port: Any) -> None:
        """Keep the port, to close it."""
        self.ports.append(port)
        super().listen_success(port)

    def listen_error(self, failure: Any) -> None:
        """Keep that it failed."""
        self.listen_failed = True
        super().listen_error(failure)

    def kill_all_applications(self) -> Deferred[None]:
        """Called on the way out; the reactor goes on until this is done."""
        return Deferred.fromFuture(asyncio.ensure_future(self.drain()))

    async def drain(self) -> None:
        """Take nothing new; let requests and moves end, and sockets go elsewhere.

        What a socket has sent already is played: its close is read after that.
        """
        limit = time.monotonic() + PATIENCE
        for port in self.ports:
            maybeDeferred(port.stopListening)
        while (running := self.running()) and time.monotonic() < limit:
            for protocol in list(self.connections):
                if getattr(protocol, "application_type", "") == "websocket":
                    close(protocol)
            await asyncio.wait(running, timeout=LOOK_EVERY)
        for late in self.running():
            late.cancel()
        moves = asyncio.get_running_loop().run_in_executor(None, threads.finish)
        await asyncio.wait([moves], timeout=max(0.0, limit - time.monotonic()))
        await asyncio.sleep(LAST_NOTICES)

    def running(self) -> list[asyncio.Future[None]]:
        """The applications at work: one a request or socket, none for half a request."""
        found = [details.get("application_instance") for details in self.connections.values()]
        return [task for task in found if task is not None and not task.done()]


def close(protocol: Any) -> None:
    """Ask a socket to come back; its page does so by itself."""
    if protocol.state == protocol.STATE_OPEN:
        protocol.sendCloseFrame(code=RESTART)  # sendClose keeps 1012 from applications
