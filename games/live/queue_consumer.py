"""The socket of a page that waits for a quick match."""

from games.boards.queue import fragment
from games.live.bar_consumer import BarConsumer
from games.live.consumer import CLOSE_RELOAD
from games.live.queue_keeper import keeper
from games.matches.threads import in_arrival_thread
from games.quick_match.state import QueueState

CLOSED = (1000, 1001, CLOSE_RELOAD)
"""The codes of a page that was closed or left, or whose player has signed out; a line that is cut
has another one.
"""


class QueueConsumer(BarConsumer):
    """Says that its player is there, and is sent how the queue stands; `shown` is what it was sent
    last.
    """

    kind = "queue"
    shown: QueueState | None = None

    async def connect(self) -> None:
        """Accept players; refuse the handshake to visitors, who wait for nothing."""
        await in_arrival_thread(self.authenticate)
        if self.player_id is None:
            await self.close()
            return
        await self.join_and_accept()
        keeper.enter(self)
        await self.begin_bar()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Ignore frames: a page has nothing to send here."""

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
