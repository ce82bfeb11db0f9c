"""A socket in the lobby: his matches, the open tables and what goes on, again at every change."""

import asyncio
from collections.abc import Mapping
from typing import Any

from games.boards.front_page import shared_fragment
from games.boards.lobby import shared_tables, tables
from games.boards.my_matches import Yours, under_way, yours
from games.live.consumer import LiveConsumer
from games.matches.announce import LOBBY, group_of
from games.matches.threads import in_thread

REST = 0.3


class LobbyConsumer(LiveConsumer):
    """Sends what has changed; a burst of changes makes one. Of moves only those in the player's
    own matches change anything: it hears of these alone, and then sends no more than whose turn
    it is.

    `matches` are these with the versions shown, `yours` and `now` the fragments that were sent
    last, and `stale` tells whether more than his matches is to be sent.
    """

    kind = "lobby"
    resting: asyncio.Task[None] | None = None
    stale = True
    matches: Mapping[int, int] = {}
    yours = ""
    now = ""

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

    def watched(self) -> Mapping[int, int]:
        """His own."""
        return self.matches

    async def lobby_changed(self, event: dict[str, Any]) -> None:
        """Show the change, at most a few times a second."""
        self.stale = True
        self.soon()

    async def match_changed(self, event: dict[str, Any]) -> None:
        """One of his matches has moved on."""
        self.soon()

    async def talk_said(self, event: dict[str, Any]) -> None:
        """Talk at a table is for those who are there."""

    def soon(self) -> None:
        """Show in a moment, if that is not under way."""
        if self.resting is None:
            self.resting = asyncio.create_task(self.rest())

    async def rest(self) -> None:
        """Let a burst pass, then show."""
        await asyncio.sleep(REST)
        async with self.turn:
            self.resting = None
            await self.show()

    async def show(self) -> None:
        """Send what is due, and his matches and what goes on only if they have changed."""
        whole = self.stale
        mine, news, now = await in_thread(newest, self.player_id, self.language, whole=whole)
        self.stale = False
        await self.follow(mine.versions)
        if mine.fragment != self.yours:
            self.yours = mine.fragment
            news += mine.fragment
        if now not in ("", self.now):
            self.now = now
            news += now
        if news:
            await self.tell(news)

    async def follow(self, matches: Mapping[int, int]) -> None:
        """Hear of these matches and of no others."""
        gone, new = self.matches.keys() - matches.keys(), matches.keys() - self.matches.keys()
        self.matches = matches
        for group in map(group_of, new):
            self.groups_joined = [*self.groups_joined, group]
            await self.channel_layer.group_add(group, self.channel_name)
        for group in map(group_of, gone):
            await self.channel_layer.group_discard(group, self.channel_name)
            self.groups_joined = [other for other in self.groups_joined if other != group]


def newest(player_id: int | None, language: str, *, whole: bool) -> tuple[Yours, str, str]:
    """His matches; with the open tables and what goes on, or "" for both."""
    mine = under_way(player_id)
    found = yours(mine, player_id, language)
    if not whole:
        return found, "", ""
    return found, tables(shared_tables(), mine, player_id, language), shared_fragment(language)
