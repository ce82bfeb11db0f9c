"""The bar of a player's page, live, over whichever socket the page has."""

import asyncio
from collections.abc import Mapping
from typing import Any

from games.boards.bar import BEGINS, Bar, bar_of
from games.live.consumer import LiveConsumer
from games.live.handshake import query_parameter
from games.matches.retry import NO_DATABASE
from games.matches.threads import in_side_thread

PAUSE = 0.4
"""Seconds that notices are gathered for: a page reads its bar at most so often."""
FRAGMENT = '<div hx-swap-oob="innerHTML:#bar">{}</div>'


class BarConsumer(LiveConsumer):
    """Sends the bar where it says something else than the page does.

    It is read in a thread of its own, once for a burst of notices, and never for the match that the
    page itself shows (`here`, and `match_id`). `bar_token` is what the page says, if that is known;
    `bar_waiting` whether the other running matches of the player waited for them when the bar was
    read last, by id, and None before that; `bar_challenges` the challenges there were then, and
    `bar_text` all that it said. One that says that a match begins is read again `BEGINS` later.
    `bar_over`: the socket has ended.
    """

    here = ""
    match_id: int | None = None
    bar_token: str | None = None
    bar_text: str | None = None
    bar_waiting: Mapping[int, bool] | None = None
    bar_challenges: frozenset[int] = frozenset()
    bar_task: asyncio.Task[None] | None = None
    bar_timer: asyncio.TimerHandle | None = None
    bar_over = False

    async def begin_bar(self) -> None:
        """The page has been let in: compare its bar with the newest."""
        self.bar_token = query_parameter(self.scope, "bar")
        if self.player_id is not None:
            self.schedule_bar()

    async def bar_changed(self, event: dict[str, Any]) -> None:
        """A notice about one of the player's matches."""
        if event["match"] is None or event["match"] != self.match_id:
            self.schedule_bar()

    def schedule_bar(self) -> None:
        """Read the bar soon, unless that is scheduled."""
        if self.bar_task is None:
            self.bar_task = asyncio.create_task(self.send_bar_later())

    async def send_bar_later(self) -> None:
        """Wait for the rest of a burst, then read and send; without a database try again later."""
        await asyncio.sleep(PAUSE)
        self.bar_task = None
        try:
            bar = await in_side_thread(bar_of, self.player_id, self.language, self.here)
            if not self.bar_over:
                await self.show_bar(bar)
        except NO_DATABASE:
            self.bar_waiting = None  # reconcile has it read again

    async def show_bar(self, bar: Bar) -> None:
        """Send a bar that the page does not show yet."""
        self.bar_waiting, self.bar_challenges = bar.waiting, bar.challenges
        known = bar.token == self.bar_token and self.bar_text in (None, bar.text)
        self.bar_token, self.bar_text = bar.token, bar.text
        self.time_bar(bar)
        if not known:
            await self.send_html(FRAGMENT.format(bar.text))

    def time_bar(self, bar: Bar) -> None:
        """Have a bar that is of a moment read again when that is over."""
        if self.bar_timer is not None:
            self.bar_timer.cancel()
        self.bar_timer = None
        if bar.passing:
            loop = asyncio.get_running_loop()
            self.bar_timer = loop.call_later(BEGINS.total_seconds(), self.schedule_bar)

    async def leave(self) -> None:
        """However it ends, nothing is read for it any more."""
        self.bar_over = True
        for scheduled in (self.bar_task, self.bar_timer):
            if scheduled is not None:
                scheduled.cancel()
        await super().leave()
