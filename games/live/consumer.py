"""What our sockets share."""

from collections.abc import Sequence
from typing import Any

from autobahn.exception import Disconnected
from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer

from games.live import still_signed_in
from games.live.announce import group_of_player
from games.live.language import language_of

LOOK_AGAIN = 4001


class LiveConsumer(AsyncWebsocketConsumer):
    """A socket with a player (or none) and the language of the page that opened it.

    `groups_joined` are the channel groups it hears; it is closed when its player's
    session ends.
    """

    groups_joined: Sequence[str] = ()

    async def enter(self, group: str) -> None:
        """Accept, and hear of `group` and of the player's signing out."""
        mine = [] if self.player_id is None else [group_of_player(self.player_id)]
        self.groups_joined = [group, *mine]
        for name in self.groups_joined:
            await self.channel_layer.group_add(name, self.channel_name)
        await self.accept()
        if self.player_id is not None:
            still_signed_in.watch(self, self.scope["session"].session_key, self.scope["user"])

    def look(self) -> None:
        """Read who is there from the handshake."""
        self.language = language_of(self.scope)
        self.player_id: int | None = self.scope["user"].pk

    async def disconnect(self, code: int) -> None:
        """Hear no more."""
        still_signed_in.forget(self)
        for name in self.groups_joined:
            await self.channel_layer.group_discard(name, self.channel_name)

    async def player_left(self, event: dict[str, Any]) -> None:
        """The player has signed out somewhere: whoever is still signed in here reloads the page."""
        await self.close(LOOK_AGAIN)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Straight to the handler: the stock way first hops to a thread to tidy the database."""
        await getattr(self, get_handler_name(message))(message)

    async def tell(self, fragment: str) -> None:
        """Send a fragment; whoever has gone meanwhile misses nothing he could still see."""
        try:
            await self.send(fragment)
        except Disconnected:
            return
