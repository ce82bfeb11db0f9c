"""The base class of our streams: NDJSON, one event a line, an empty line while nothing happens."""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Sequence
from typing import Any, ClassVar

from channels.consumer import get_handler_name
from channels.layers import get_channel_layer

from complots_site.web.refusal import Refused
from games.live.streams.outlet import Outlet
from games.matches.announce import Lost, group_of_token
from games.matches.retry import NO_DATABASE
from games.models import ApiToken
from games.watch.numbers import SOCKETS

logger = logging.getLogger(__name__)

BEAT = 7.0
"""Seconds after which a stream without news is sent an empty line."""
PATIENCE = 10.0
"""Seconds after which a reader who does not read is cut off."""
HEADERS = [
    (b"content-type", b"application/x-ndjson"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


class Stream:
    """A response that goes on until its reader leaves.

    Nothing is queued for a reader: what is new is told from what they have been sent and what is
    so now, once there is room for it. `kind` names it among those of its token, where a new stream
    takes the place of the one before; `looks_on`, `match_id` and `player_id` are as for sockets.
    """

    open_streams: ClassVar[set["Stream"]] = set()
    """The streams of this process."""

    label = "stream"
    match_id: int | None = None
    looks_on = False
    kind = ""
    began = False
    opened: tuple[float, str] | None = None

    def __init__(self, scope: Any, token: ApiToken, since: str) -> None:
        self.scope, self.token, self.since = scope, token, since
        self.player_id = token.player_id
        self.outlet: Outlet = scope.get("outlet") or Outlet()
        self.dispatch_lock = asyncio.Lock()
        self.stale = True
        self.last_words: dict[str, Any] | None = None

    async def groups(self) -> Sequence[str]:
        """The channel groups of what it tells."""
        raise NotImplementedError

    async def events(self) -> list[dict[str, Any]]:
        """What is new since the last call; at the first what there is, or what is new for a reader
        who was there before (`since`). Raises Refused where nothing more may be told.
        """
        raise NotImplementedError

    async def run(self, receive: Any, send: Any) -> None:
        """Send until the reader leaves, or it is to end; however it ends, it leaves its groups."""
        self.send = send
        self.layer = get_channel_layer()
        assert self.layer is not None
        self.channel_name = await self.layer.new_channel()
        joined = [*await self.groups(), group_of_token(self.token.pk)]
        tasks = [asyncio.create_task(each) for each in (self.notices(), self.until_left(receive))]
        self.open_streams.add(self)
        SOCKETS.labels(self.label).inc()
        try:
            for name in joined:
                await self.layer.group_add(name, self.channel_name)
            await self.take_place()
            self.began = True
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await self.send_bytes(b"")  # with which the head is sent: there may be no news for long
            tasks.append(asyncio.create_task(self.tell()))
            ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in ended:
                if (error := task.exception()) is not None:
                    logger.error("A stream has failed", exc_info=error)
                    self.outlet.cut()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.open_streams.discard(self)
            SOCKETS.labels(self.label).dec()
            await self.leave()
            for name in joined:
                await self.layer.group_discard(name, self.channel_name)

    async def take_place(self) -> None:
        """End the stream of the same kind that the token had before."""
        self.opened = (time.time(), self.channel_name)
        notice = {"type": "stream.began", "kind": self.kind, "opened": self.opened}
        with contextlib.suppress(Lost):
            await self.layer.group_send(group_of_token(self.token.pk), notice)

    async def leave(self) -> None:
        """The stream has ended."""

    async def tell(self) -> None:
        """Send what is new whenever there is something, and room for it."""
        told = time.monotonic()
        while True:
            self.outlet.news.clear()
            if self.outlet.closing:
                self.last_words = {"type": "restart"}
            if self.last_words is not None:
                await self.send_bytes(encoded(self.last_words), last=True)
                return
            now = time.monotonic()
            if self.outlet.full_since is None:
                if self.stale and await self.tell_news():
                    told = now
                elif now - told >= BEAT:
                    await self.send_bytes(b"\n")
                    told = now
            elif now - self.outlet.full_since >= PATIENCE:
                self.outlet.cut()
                return
            full = self.outlet.full_since
            rest = BEAT - (now - told) if full is None else PATIENCE - (now - full)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(max(rest, 0.01), BEAT)):
                    await self.outlet.news.wait()

    async def tell_news(self) -> bool:
        """Send what is new; whether there was anything. Without a database it waits."""
        self.stale = False
        try:
            news = await self.events()
        except NO_DATABASE as error:
            logger.warning("A stream has no database: %s", error)
            return False  # the keeper finds what has been missed
        except Refused:  # they may see it no more
            self.end({"type": "gone"})
            return False
        if news:
            await self.send_bytes(b"".join(map(encoded, news)))
        return bool(news)

    async def send_bytes(self, body: bytes, *, last: bool = False) -> None:
        """Send some lines."""
        await self.send({"type": "http.response.body", "body": body, "more_body": not last})

    async def notices(self) -> None:
        """Take in the notices of the channel layer, for ever."""
        while True:
            await self.dispatch(await self.layer.receive(self.channel_name))

    async def until_left(self, receive: Any) -> None:
        """Wait until the reader has gone; what they send is not read."""
        while (await receive())["type"] != "http.disconnect":
            pass

    async def dispatch(self, notice: dict[str, Any]) -> None:
        """Handle a notice; those that are for sockets alone are none of a stream's."""
        handler = getattr(self, get_handler_name(notice), None)
        if handler is not None:
            handler(notice)

    def look(self) -> None:
        """There may be something new."""
        self.stale = True
        self.outlet.news.set()

    def end(self, event: dict[str, Any]) -> None:
        """End with that event."""
        self.last_words = event
        self.outlet.news.set()

    def stream_began(self, notice: dict[str, Any]) -> None:
        """The token has a stream of some kind: of two the later one goes on."""
        if self.opened is None or notice["kind"] != self.kind:
            return  # one that has no place yet opens later than whoever has told this
        if tuple(notice["opened"]) > self.opened:
            self.end({"type": "replaced"})

    def token_revoked(self, _notice: dict[str, Any]) -> None:
        """The token is no more."""
        self.end({"type": "revoked"})


def encoded(event: dict[str, Any]) -> bytes:
    """An event as a line."""
    return json.dumps(event, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
