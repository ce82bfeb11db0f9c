"""The spectators of a match at this process: they are told after the players, in portions.

A notice to a match reaches each of its players' sockets by a queue of its own, and all who look on
by one. Between two portions the event loop answers moves, so that a crowd delays nobody's.
"""

import asyncio
from typing import Any, Protocol

from channels.exceptions import ChannelFull
from channels.layers import get_channel_layer

from games.live.portions import in_portions
from games.matches.announce import group_of

PORTION = 20
"""Spectators who are told before others have their turn: half a millisecond or so."""


class Spectator(Protocol):
    """A socket of somebody without a seat."""

    channel_name: str
    dispatch_lock: asyncio.Lock

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Handle a notice."""


class Gallery:
    """The spectators of one match, and the task that tells them what comes by `channel`."""

    def __init__(self, match_id: int, layer: Any) -> None:
        self.match_id = match_id
        self.layer = layer
        self.spectators: dict[Spectator, None] = {}
        self.channel = ""
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Hear of the match from now on."""
        self.channel = await self.layer.new_channel()
        await self.layer.group_add(group_of(self.match_id), self.channel)
        self.task = asyncio.create_task(self.follow())

    async def close(self) -> None:
        """Hear nothing more."""
        await self.layer.group_discard(group_of(self.match_id), self.channel)
        if self.task is not None:
            self.task.cancel()

    async def follow(self) -> None:
        """Tell the spectators each notice, in the order in which they came."""
        while True:
            await self.tell(await self.layer.receive(self.channel))

    async def tell(self, notice: dict[str, Any]) -> None:
        """Have each spectator handle a notice. Whoever is busy handles it later, by their queue."""
        await asyncio.sleep(0)  # the players first
        async for spectator in in_portions([*self.spectators], PORTION):
            if spectator.dispatch_lock.locked():
                await self.enqueue(spectator, notice)
            else:
                await self.dispatch(spectator, notice)

    async def dispatch(self, spectator: Spectator, notice: dict[str, Any]) -> None:
        """Have a spectator handle a notice now; one that fails ends their own socket alone."""
        try:
            async with spectator.dispatch_lock:
                await spectator.dispatch(notice)
        except Exception:
            await self.enqueue(spectator, notice)

    async def enqueue(self, spectator: Spectator, notice: dict[str, Any]) -> None:
        """Put a notice behind those queued for a spectator; with a full queue reconcile does."""
        try:
            await self.layer.send(spectator.channel_name, notice)
        except ChannelFull:
            return


galleries: dict[int, Gallery] = {}
"""By match id, where this process has spectators."""


async def enter(match_id: int, spectator: Spectator) -> None:
    """Tell a spectator of the match from now on."""
    gallery = galleries.get(match_id)
    if gallery is None:
        layer = get_channel_layer()
        gallery = galleries[match_id] = Gallery(match_id, layer)
        gallery.spectators[spectator] = None
        await gallery.open()
    gallery.spectators[spectator] = None


async def leave(match_id: int | None, spectator: Spectator) -> None:
    """Stop that, if they were in; the last one closes the gallery."""
    gallery = galleries.get(match_id or 0)
    if gallery is None or spectator not in gallery.spectators:
        return
    del gallery.spectators[spectator]
    if not gallery.spectators:
        del galleries[gallery.match_id]
        await gallery.close()
