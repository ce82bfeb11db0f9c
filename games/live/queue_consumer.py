"""The socket of a page that waits for a quick match."""

from games.boards.queue import fragment
from games.live.consumer import CLOSE_RELOAD
from games.live.feeds.queue import keeper
from games.live.page_consumer import PageConsumer
from games.quick_match.state import QueueState

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
        if code in CLOSED:
            await keeper.closed(self)
        await super().disconnect(code)
