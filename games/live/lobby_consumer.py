"""The socket of the lobby: open matches, the viewer's own matches and the front page's news."""

import asyncio
from collections.abc import Mapping
from typing import Any

from games.boards.front_page import shared_fragment
from games.boards.lobby import shared_tables, tables
from games.boards.my_matches import Yours, under_way, yours
from games.live.bar_consumer import BarConsumer
from games.matches.announce import LOBBY, group_of
from games.matches.threads import in_thread

MIN_INTERVAL = 0.3
"""Seconds that changes are gathered for."""


class LobbyConsumer(BarConsumer):
    """Sends the fragments that have changed, once for a burst of changes.

    Of moves only those in the viewer's own matches change anything here: the socket joins the
    groups of these (`own_versions`, the versions shown by match id), and after a move sends only
    whose turn it is there. `lobby_changes` says that there is more to send than that.
    `sent_own` and `sent_front_page` are the fragments sent last.
    """

    kind = "lobby"
    pending: asyncio.Task[None] | None = None
    lobby_changes = True
    own_versions: Mapping[int, int] = {}
    sent_own = ""
    sent_front_page = ""

    async def connect(self) -> None:
        """Accept everyone, signed in or not."""
        await in_thread(self.authenticate)
        await self.join_and_accept(LOBBY)
        await self.send_changes()
        await self.begin_bar()

    async def disconnect(self, code: int) -> None:
        """Cancel what is scheduled."""
        if self.pending is not None:
            self.pending.cancel()
        await super().disconnect(code)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Ignore frames: a page has nothing to send here."""

    def shown_versions(self) -> Mapping[int, int]:
        """The viewer's own running matches."""
        return self.own_versions

    async def lobby_changed(self, event: dict[str, Any]) -> None:
        """A notice: open matches or the front page have changed."""
        self.lobby_changes = True
        self.schedule()

    async def match_changed(self, event: dict[str, Any]) -> None:
        """A notice: one of the viewer's matches has moved on."""
        self.schedule()

    async def chat_posted(self, event: dict[str, Any]) -> None:
        """Ignore the chat of the viewer's matches: it is shown at the match."""

    async def sign_shown(self, event: dict[str, Any]) -> None:
        """Ignore the signs too."""

    async def invite_renewed(self, event: dict[str, Any]) -> None:
        """And the links."""

    def schedule(self) -> None:
        """Send the changes in `MIN_INTERVAL`, unless that is scheduled."""
        if self.pending is None:
            self.pending = asyncio.create_task(self.send_later())

    async def send_later(self) -> None:
        """Wait for the rest of a burst, then send."""
        await asyncio.sleep(MIN_INTERVAL)
        async with self.dispatch_lock:
            self.pending = None
            await self.send_changes()

    async def send_changes(self) -> None:
        """Send the open matches if there were changes, and the other fragments if they differ."""
        whole = self.lobby_changes
        own, html, front_page = await in_thread(
            load_fragments, self.player_id, self.language, whole=whole
        )
        self.lobby_changes = False
        await self.join_matches(own.versions)
        if own.fragment != self.sent_own:
            self.sent_own = own.fragment
            html += own.fragment
        if front_page not in ("", self.sent_front_page):
            self.sent_front_page = front_page
            html += front_page
        if html:
            await self.send_html(html)

    async def join_matches(self, versions: Mapping[int, int]) -> None:
        """Join the groups of these matches and leave those of all others."""
        gone = self.own_versions.keys() - versions.keys()
        new = versions.keys() - self.own_versions.keys()
        self.own_versions = versions
        for group in map(group_of, new):
            self.joined_groups = [*self.joined_groups, group]
            await self.channel_layer.group_add(group, self.channel_name)
        for group in map(group_of, gone):
            await self.channel_layer.group_discard(group, self.channel_name)
            self.joined_groups = [other for other in self.joined_groups if other != group]


def load_fragments(player_id: int | None, language: str, *, whole: bool) -> tuple[Yours, str, str]:
    """The player's matches; with `whole` also the open matches and the front page, else ""."""
    mine = under_way(player_id)
    own = yours(mine, player_id, language)
    if not whole:
        return own, "", ""
    return own, tables(shared_tables(), mine, player_id, language), shared_fragment(language)
