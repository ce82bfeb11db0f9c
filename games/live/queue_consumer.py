"""The socket of a page that waits for a quick match."""

import logging

from games.boards.queue import fragment
from games.live.consumer import CLOSE_RELOAD
from games.live.feeds.queue import keeper
from games.live.page_consumer import PageConsumer
from games.matches.retry import NOT_READ
from games.quick_match.state import QueueState

logger = logging.getLogger(__name__)

CLOSED = (1000, 1001, CLOSE_RELOAD)
"""The codes of a page that was closed or left, or whose player has signed out; a line that is cut
has another one.
"""


class QueueConsumer(PageConsumer):
    """Says that its player is there, and is sent how the queue stands; `shown` is what it was sent
    last.
    """

    kind = "queue"
    shown: QueueState | None = None

    async def begin_bar(self) -> None:
        """The page has been let in: its player is there."""
        keeper.enter(self)
        await super().begin_bar()

    async def show(self, state: QueueState) -> None:
        """Send what the page does not show yet."""
        if state != self.shown:
            self.shown = state
            await self.send_html(fragment(state, self.language))

    async def leave(self) -> None:
        """The page no longer says that its player is there."""
        keeper.leave(self)
        await super().leave()

    async def disconnect(self, code: int) -> None:
        """A page that is closed leaves the queue in a moment, unless the player has another one."""
        try:
            if code in CLOSED:
                await keeper.closed(self)
        except NOT_READ as error:
            logger.warning("Who has closed the page stays in the queue for a moment: %s", error)
        await super().disconnect(code)
