"""Brings changes to all lobbies of this process: gathered, rendered once, sent in small portions.

The notices to the lobby come here, not to each socket. What has changed is read and rendered in a
thread that no move waits for, and between two portions the event loop has time for moves.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Collection, Mapping
from datetime import date
from typing import Any, Protocol

from channels.layers import get_channel_layer
from django.utils import timezone

from games.boards.lobby import Listing, Selection
from games.boards.rows import changes
from games.croupier.trouble import Trouble
from games.live.feeds.lobby_state import LobbyState, read
from games.matches.announce import LOBBY
from games.matches.retry import NO_DATABASE, no_answer
from games.matches.threads import in_side_thread

logger = logging.getLogger(__name__)

GATHERED = 0.2
"""Seconds that changes are gathered for."""
SHARE = 0.2
"""Of its time the event loop spends as much on lobbies while these are told."""
PORTION = 10
"""Sockets that are sent something before others have their turn: a few tenths of a millisecond."""
RETRY = 1.0


class Viewer(Protocol):
    """A socket in the lobby; `listing` is what it was sent last, `friends` what it was sent last of
    those whom its player follows, and `tournaments` of tournaments (the files of these names beside
    this one).
    """

    selection: Selection
    player_id: int | None
    listing: Listing | None
    friends: str | None
    tournaments: str | None

    async def send_html(self, fragment: str) -> None:
        """Send it some HTML."""


class LobbyFeed:
    """The viewers, how many of them have each selection, and what they are shown.

    `changed` are the ids of the open matches that have changed since they were read, `wanted` is
    set while there is something to do. `state` is None while nobody looks.
    """

    def __init__(self) -> None:
        self.viewers: dict[Viewer, None] = {}
        self.selections: Counter[Selection] = Counter()
        self.state: LobbyState | None = None
        self.finished = 0
        self.day: date | None = None
        self.changed: set[int] = set()
        self.wanted = asyncio.Event()
        self.reading = asyncio.Lock()
        self.texts: dict[tuple[Listing | None, Listing], str] = {}

    def note(self, changed: Collection[int] = ()) -> None:
        """These open matches have changed, or what goes on at the site."""
        self.changed.update(changed)
        self.wanted.set()

    def compare(self, versions: Mapping[int, int], finished: int) -> None:
        """Note what differs from the open matches as they are stored, with their versions, and from
        the finish number given last; and that another day has begun, as seasons count them (in
        UTC): how long this one goes on is told in days.
        """
        if self.state is None:
            return
        shown = {number: table.version for number, table in self.state.tables.items()}
        missed = {number for number, _ in versions.items() ^ shown.items()}
        today = timezone.now().date()
        if missed or finished != self.finished or today != self.day:
            self.finished, self.day = finished, today
            self.note(missed)

    async def join(self, viewer: Viewer) -> str:
        """Bring a new viewer what comes from now on; returns all that it is to show now.

        A viewer is in even if this fails: it is sent everything as soon as it can be read.
        """
        self.viewers[viewer] = None
        self.selections[viewer.selection] += 1
        async with self.reading:
            if self.state is None or viewer.selection not in self.state.listings:
                self.state = await self.read()
        return self.text_for(viewer, self.state)

    def leave(self, viewer: Viewer) -> None:
        """A viewer has gone."""
        if viewer in self.viewers:
            del self.viewers[viewer]
            self.selections -= Counter([viewer.selection])
        if not self.viewers and not self.reading.locked():
            self.forget()

    def forget(self) -> None:
        """What nobody looks at is not kept up to date."""
        self.state, self.texts = None, {}
        self.changed.clear()

    async def read(self) -> LobbyState:
        """Read what has changed, and render it for all who look."""
        changed, self.changed = self.changed, set()
        try:
            return await in_side_thread(read, self.state, changed, [*self.selections])
        except BaseException:
            self.note(changed)
            raise

    async def follow(self) -> None:
        """Bring the changes, for as long as the server lives; a failure is logged and retried."""
        while True:
            await self.wanted.wait()
            await asyncio.sleep(GATHERED)
            self.wanted.clear()
            try:
                await self.bring_changes()
            except Exception as error:
                known = isinstance(error, NO_DATABASE) and no_answer(error)
                logger.warning("The lobby was not read: %s", error, exc_info=not known)
                self.wanted.set()
                await asyncio.sleep(RETRY)

    async def bring_changes(self) -> None:
        """Read what has changed, and send each viewer what is new to it."""
        async with self.reading:
            if not self.viewers:
                self.forget()
                return
            self.state = await self.read()
        self.texts = {}
        began = time.thread_time()
        for number, viewer in enumerate([*self.viewers], 1):
            if self.state is None:
                return
            if text := self.text_for(viewer, self.state):  # which a new viewer may have renewed
                await viewer.send_html(text)
            if number % PORTION == 0:
                await asyncio.sleep((1 / SHARE - 1) * (time.thread_time() - began))
                began = time.thread_time()

    def text_for(self, viewer: Viewer, state: LobbyState) -> str:
        """What brings a viewer from the listing that it has to that of the state; "" if nothing."""
        before, after = viewer.listing, state.listing(viewer.selection)
        own = state.own.get(viewer.player_id or 0)
        if own:
            viewer.listing = after.with_own(own, viewer.selection)
            return text_between(before, viewer.listing, viewer.selection)
        viewer.listing = after
        if after is before:
            return ""
        text = self.texts.get((before, after))
        if text is None:
            text = self.texts[before, after] = text_between(before, after, viewer.selection)
        return text


def text_between(before: Listing | None, after: Listing, selection: Selection) -> str:
    """What makes one listing of the other: the rows that differ, or all of it."""
    found = None if before is None else changes(before.rows, after.rows)
    return after.whole(selection.language) if found is None else found


feed = LobbyFeed()
"""That of this process."""


async def hear(layer: Any, channel: str) -> None:
    """Take in the notices to the lobby; what cannot be read, of a newer process, is logged."""
    trouble = Trouble("Hearing what changes in the lobby")
    while True:
        notice = await layer.receive(channel)
        with trouble:
            feed.note({notice["match"]} - {None})


async def run() -> None:
    """Follow the lobby for as long as the server lives."""
    layer = get_channel_layer()
    assert layer is not None
    channel = await layer.new_channel()
    await layer.group_add(LOBBY, channel)
    hearing = asyncio.create_task(hear(layer, channel))
    try:
        await feed.follow()
    finally:
        hearing.cancel()
