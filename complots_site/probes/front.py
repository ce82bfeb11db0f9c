"""The doors for machines, before all pages: no session, host name, language or thread needed."""

import time
from collections.abc import Awaitable, Callable

from complots_site.probes.answer import Application, Receive, Scope, Send
from complots_site.probes.health import live, ready
from complots_site.probes.metrics import metrics

Door = Callable[[Scope], Awaitable[Application | None]]

DOORS: dict[str, Door] = {"/health/live": live, "/health/ready": ready, "/metrics": metrics}


class Front:
    """Opens a door, or shows the pages: also to whoever may not pass, who learns of no door."""

    def __init__(self, pages: Application) -> None:
        self.pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One HTTP request; pages are told when it arrived."""
        arrived = time.perf_counter()
        door = DOORS.get(scope["path"]) if scope["method"] in ("GET", "HEAD") else None
        answer = await door(scope) if door else None
        await (answer or self.pages)({**scope, "arrived": arrived}, receive, send)
