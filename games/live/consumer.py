"""What our sockets share."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from autobahn.exception import Disconnected
from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.layers import get_channel_layer
from django.utils import translation

from accounts.models import User
from games.boards import board
from games.live.handshake import believed, language_of
from games.live.session_auth import opener
from games.matches.announce import group_of_player
from games.matches.retry import NO_ANSWER, NO_DATABASE, no_answer
from games.watch.numbers import SOCKETS

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

logger = logging.getLogger(__name__)

LOOK_AGAIN = 4001


class LiveConsumer(AsyncWebsocketConsumer):
    """A socket with a player (or none) and the language of the page that opened it.

    `kind` is what it is counted as. `groups_joined` are the channel groups it hears; it is closed
    when its player's session ends, and at once where the page that opened it shows another player
    (`mistaken`).
    """

    open_here: ClassVar[set["LiveConsumer"]] = set()
    """The sockets of this process."""

    kind = ""
    counted = False
    groups_joined: Sequence[str] = ()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """The life of the socket; however it ends, it hears no more."""
        self.scope, self.base_send = scope, send
        self.channel_layer = get_channel_layer()
        self.channel_name = await self.channel_layer.new_channel()
        self.turn = asyncio.Lock()
        notices = partial(self.channel_layer.receive, self.channel_name)
        ears = [asyncio.create_task(self.take(source)) for source in (receive, notices)]
        try:
            ended, _ = await asyncio.wait(ears, return_when=asyncio.FIRST_COMPLETED)
            with contextlib.suppress(StopConsumer):
                ended.pop().result()
        finally:
            for ear in ears:
                ear.cancel()
            await asyncio.gather(*ears, return_exceptions=True)
            self.open_here.discard(self)
            if self.counted:
                SOCKETS.labels(self.kind).dec()
            for name in self.groups_joined:
                await self.channel_layer.group_discard(name, self.channel_name)

    async def take(self, source: Callable[[], Awaitable[dict[str, Any]]]) -> None:
        """What the client sends, or the notices: one message of either at a time, with no task made
        for each, as the stock way has it.
        """
        while True:
            message = await source()
            async with self.turn:
                await self.dispatch(message)

    async def enter(self, group: str) -> None:
        """Accept, and hear of `group` and of the player's signing out."""
        self.open_here.add(self)
        mine = [] if self.player_id is None else [group_of_player(self.player_id)]
        self.groups_joined = [group, *mine]
        for name in self.groups_joined:
            await self.channel_layer.group_add(name, self.channel_name)
        await self.accept()
        self.counted = True
        SOCKETS.labels(self.kind).inc()
        if self.mistaken:
            await self.close(LOOK_AGAIN)

    def look(self) -> User | None:
        """Read who is there from the handshake and the database: in a thread."""
        self.language = language_of(self.scope)
        player, self.session_key = opener(self.scope)
        self.player_id: int | None = player.pk if player else None
        self.password: str = player.password if player else ""
        self.mistaken = believed(self.scope) not in (None, str(self.player_id or ""))
        return player

    def watched(self) -> Mapping[int, int]:
        """The matches that it shows something of, by number, with the versions it has shown."""
        return {}

    async def player_left(self, event: dict[str, Any]) -> None:
        """The player has signed out somewhere: whoever is still signed in here reloads the page."""
        await self.close(LOOK_AGAIN)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Straight to the handler: the stock way first hops to a thread to tidy the database.

        Where that does not answer the socket stays, and its page soon asks for what it missed.
        """
        try:
            await getattr(self, get_handler_name(message))(message)
        except NO_DATABASE as error:
            if not self.groups_joined or not no_answer(error):
                raise
            logger.warning("A socket has no database: %s", error)
            if message["type"] == "websocket.receive":
                await self.complain(NO_ANSWER, again=True)

    async def complain(self, sentence: "StrOrPromise", *, again: bool = False) -> None:
        """Send a sentence in the reader's language; `again`: what he sent may have happened."""
        with translation.override(self.language):
            await self.tell(board.notice(str(sentence), again=again))

    async def tell(self, fragment: str) -> None:
        """Send a fragment; whoever has gone meanwhile misses nothing he could still see."""
        try:
            await self.base_send({"type": "websocket.send", "text": fragment})
        except Disconnected:
            return
