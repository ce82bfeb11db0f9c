"""A socket in the lobby: the open tables and what goes on, again at every change."""

import asyncio
from typing import Any

from games.live.announce import LOBBY
from games.live.consumer import LiveConsumer
from games.live.lobby import for_socket
from games.live.threads import in_thread

REST = 0.3


class LobbyConsumer(LiveConsumer):
    """Sends the list of open tables; a burst of changes makes one list. No move changes it."""

    kind = "lobby"
    told = ""
    resting: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """The lobby is open to everyone."""
        await in_thread(self.look)
        await self.enter(LOBBY)
        await self.show()

    async def disconnect(self, code: int) -> None:
        """Hear no more of the lobby."""
        if self.resting is not None:
            self.resting.cancel()
        await super().disconnect(code)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nothing is said in the lobby."""

    async def lobby_changed(self, event: dict[str, Any]) -> None:
        """Show the change, at most a few times a second."""
        if self.resting is None:
            self.resting = asyncio.create_task(self.rest())

    async def rest(self) -> None:
        """Let a burst pass, then show."""
        await asyncio.sleep(REST)
        self.resting = None
        await self.show()

    async def show(self) -> None:
        """Send the list, and what goes on if that has changed."""
        tables, now = await in_thread(for_socket, self.player_id, self.language)
        if now != self.told:
            self.told, tables = now, tables + now
        await self.tell(tables)
