"""The socket of a player's page that has no other: its bar, and nothing else."""

from games.live.bar_consumer import BarConsumer
from games.matches.threads import in_arrival_thread


class PageConsumer(BarConsumer):
    """For those who are signed in. It costs a handshake, and while nothing happens in the player's
    matches no more than any socket costs reconcile; a turn of theirs costs one reading of the bar.
    """

    kind = "page"

    async def connect(self) -> None:
        """Accept players; refuse the handshake to visitors, whose pages open no such socket."""
        await in_arrival_thread(self.authenticate)
        if self.player_id is None:
            await self.close()
            return
        await self.join_and_accept()
        await self.begin_bar()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Ignore frames: a page has nothing to send here."""
