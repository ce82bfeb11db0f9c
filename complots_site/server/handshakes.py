"""Which handshakes of sockets are worked on now, which wait, and when the others come back.

After a restart every page opens its socket again. A handshake that waits for longer than its page
does is work for nobody, and while there are many of those nothing else is done. So few are worked
on at once, those wait that can be served soon, and each of the others is given a moment of its own
to come back at, as far apart as handshakes are served.
"""

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from complots_site.logs.episode import Episode
from complots_site.server.admission import files_for_sockets
from games.live.line import Line

logger = logging.getLogger(__name__)

AT_ONCE = 4
SOON = 2.0
"""Seconds that a handshake may wait; a page gives up after 8, which a busy event loop shortens."""
LONGEST = 60.0
"""Seconds that a page is told to stay away at most."""
WINDOW = 1.0
"""Seconds over which the handshakes served are counted."""
FIRST_RATE, LEAST_RATE = 300.0, 20.0
"""Handshakes a second, before any were counted and whatever was counted. Too high costs a page one
more refusal, a tenth of a handshake; too low lets the site wait for pages that it could serve.
"""

Application = Callable[..., Awaitable[None]]


class Handshakes:
    """The handshakes of one process; `clock` gives monotonic seconds, `limit` is of open sockets.

    `waiting` holds the turns of those that wait, with their lines; `rate` is how many are served a
    second where there are enough of them; `next_moment` is the first that nobody was told yet.
    """

    def __init__(
        self, limit: int = 0, at_once: int = AT_ONCE, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.limit, self.at_once, self.clock = limit, at_once, clock
        self.sockets = 0
        self.at_work = 0
        self.waiting: deque[tuple[asyncio.Future[bool], Line]] = deque()
        self.rate = FIRST_RATE
        self.next_moment = 0.0
        self.served, self.window_began, self.had_rest = 0, clock(), True
        self.crowd = Episode(
            logger,
            "More handshakes come than are served (%.0f a second): pages are told when to return",
            "Handshakes are served as they come again: %s were told to return",
            clock,
        )
        self.full = Episode(
            logger,
            "There are %s sockets here: others are told to return",
            "There is room for sockets again: %s were told to return",
            clock,
        )

    def come_back_in(self) -> float:
        """Seconds after which one more handshake should come again, 0 if it may wait here."""
        if self.sockets >= (self.limit or files_for_sockets()):
            self.full.met(self.sockets)
            return random.uniform(LONGEST / 2, LONGEST)  # noqa: S311 (no secret)
        wait = len(self.waiting) / self.rate
        if wait < SOON:
            return 0.0
        self.crowd.met(self.rate)
        now = self.clock()
        moment = max(self.next_moment, now + wait)
        if moment - now > LONGEST:
            return random.uniform(LONGEST / 2, LONGEST)  # noqa: S311 (no secret)
        self.next_moment = moment + 1 / self.rate
        return moment - now

    @property
    def crowded(self) -> bool:
        """Whether handshakes wait: what can be done without is left until later."""
        return bool(self.waiting)

    async def turn(self, line: Line) -> bool:
        """Wait for one's turn; False if the client has left meanwhile, and nothing is to be done.

        Whoever has had a turn calls `done`.
        """
        if self.at_work < self.at_once:
            self.at_work += 1
            self.had_rest = True
            return True
        mine: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((mine, line))
        try:
            return await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled() and mine.result():
                self.done(served=False)
            raise

    def done(self, *, served: bool) -> None:
        """A turn is over, `served` unless it was cut short: the next who is there still has it."""
        self.count(served)
        while self.waiting:
            turn, line = self.waiting.popleft()
            if not turn.done():
                turn.set_result(not line.closed)
                if not line.closed:
                    return
        self.at_work -= 1

    def count(self, served: bool) -> None:
        """Measure the rate, in windows in which some have waited all the time."""
        now = self.clock()
        self.served += served
        self.had_rest = self.had_rest or not served
        if now - self.window_began < WINDOW:
            return
        seen = self.served / (now - self.window_began)
        if seen > self.rate or not self.had_rest:
            self.rate = max(LEAST_RATE, (self.rate + seen) / 2)
        self.served, self.window_began, self.had_rest = 0, now, False
        self.crowd.look()
        self.full.look()


class HandshakeMiddleware:
    """Lets sockets wait for their turn, and drops those whose clients have left meanwhile.

    A handshake is over when its application asks for the first message of the client.
    """

    def __init__(self, application: Application, handshakes: Handshakes) -> None:
        self.application, self.handshakes = application, handshakes

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Run one socket, or anything else as it is."""
        if scope["type"] != "websocket":
            await self.application(scope, receive, send)
            return
        if not await self.handshakes.turn(scope["line"]):
            return
        received = 0

        async def receive_next() -> Any:
            nonlocal received
            received += 1
            if received == 2:
                self.handshakes.done(served=True)
            return await receive()

        self.handshakes.sockets += 1
        try:
            await self.application(scope, receive_next, send)
        finally:
            self.handshakes.sockets -= 1
            if received < 2:
                self.handshakes.done(served=False)
