"""The base class of our socket consumers."""

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
from games.live.handshake import claimed_player_id, language_of
from games.live.session_auth import authenticate
from games.matches.announce import group_of_player
from games.matches.retry import NO_ANSWER, NOT_READ, no_answer, not_read
from games.watch.numbers import SOCKETS

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

logger = logging.getLogger(__name__)

CLOSE_RELOAD = 4001
"""The close code at which a page reloads itself, to see who is signed in and what they may see."""


class LiveConsumer(AsyncWebsocketConsumer):
    """A socket with a player (or none) and the language of the page that opened it.

    `kind` is its label in the metrics, `counted` says that it was let in and is counted there;
    `joined_groups` are its channel groups. It is closed when its player's session ends, and at once
    if the page was made for another player than the session has now (`wrong_player`).
    """

    open_sockets: ClassVar[set["LiveConsumer"]] = set()
    """The sockets of this process."""

    kind = ""
    counted = False
    joined_groups: Sequence[str] = ()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Run the socket until it ends; however it ends, it leaves its groups."""
        self.scope, self.base_send = scope, send
        self.channel_layer = get_channel_layer()
        self.channel_name = await self.channel_layer.new_channel()
        self.dispatch_lock = asyncio.Lock()
        notices = partial(self.channel_layer.receive, self.channel_name)
        readers = [asyncio.create_task(self.dispatch_all(each)) for each in (receive, notices)]
        try:
            ended, _ = await asyncio.wait(readers, return_when=asyncio.FIRST_COMPLETED)
            with contextlib.suppress(StopConsumer):
                ended.pop().result()
        finally:
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*readers, return_exceptions=True)
            self.open_sockets.discard(self)
            if self.counted:
                SOCKETS.labels(self.kind).dec()
            await self.leave()

    async def leave(self) -> None:
        """The socket has ended: nothing is to be sent to it any more."""
        for name in self.joined_groups:
            await self.channel_layer.group_discard(name, self.channel_name)

    async def dispatch_all(self, receive: Callable[[], Awaitable[dict[str, Any]]]) -> None:
        """Dispatch the messages of one source, the client or the channel layer, for ever.

        Only one message of either is handled at a time. Channels' own loop makes a task for each.
        """
        while True:
            message = await receive()
            async with self.dispatch_lock:
                await self.dispatch(message)

    async def join_and_accept(self, *groups: str) -> None:
        """Accept the handshake and join the groups and that of the player's own notices."""
        self.open_sockets.add(self)
        own_group = [] if self.player_id is None else [group_of_player(self.player_id)]
        self.joined_groups = [*groups, *own_group]
        for name in self.joined_groups:
            await self.channel_layer.group_add(name, self.channel_name)
        await self.accept()
        self.counted = True
        SOCKETS.labels(self.kind).inc()
        if self.wrong_player:
            await self.close(CLOSE_RELOAD)

    def authenticate(self) -> User | None:
        """Set language, session and player from the handshake. Queries: call it in a thread."""
        self.language = language_of(self.scope)
        player, self.session_key = authenticate(self.scope)
        self.player_id: int | None = player.pk if player else None
        self.password: str = player.password if player else ""
        claimed = claimed_player_id(self.scope)
        self.wrong_player = claimed not in (None, str(self.player_id or ""))
        return player

    def shown_versions(self) -> Mapping[int, int]:
        """By match id, the versions of the matches that the socket shows."""
        return {}

    async def player_left(self, event: dict[str, Any]) -> None:
        """The player has signed out in some browser: pages still signed in reload."""
        await self.close(CLOSE_RELOAD)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Call the handler directly; Channels' dispatch first hops to a thread, to close
        connections of the database. A notice that only a newer process knows is left alone.

        While the database does not answer, or is too busy to be read, the socket stays open;
        reconcile sends what it missed.
        """
        handler = getattr(self, get_handler_name(message), None)
        if handler is None:
            return
        try:
            await handler(message)
        except NOT_READ as error:
            if not self.counted or not not_read(error):
                raise
            logger.warning("A socket has no database: %s", error.__cause__ or error)
            if message["type"] == "websocket.receive" and no_answer(error):
                await self.send_error(NO_ANSWER, again=True)

    async def send_error(self, sentence: "StrOrPromise", *, again: bool = False) -> None:
        """Send a sentence in the viewer's language; `again`: their move may have been stored."""
        with translation.override(self.language):
            await self.send_html(board.notice(str(sentence), again=again))

    async def send_html(self, fragment: str) -> None:
        """Send a fragment of HTML; does nothing if the client has gone meanwhile."""
        try:
            await self.base_send({"type": "websocket.send", "text": fragment})
        except Disconnected:
            return
