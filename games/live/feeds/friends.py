"""Says for this process who has a page open, and keeps up to date who of those one follows is here.

Who came is stored at the next round, who stays every 25 seconds, all of them together; whoever
looks at the lobby is shown every few seconds who is here of those they follow, read for all of them
at once. No notice is needed between processes, and no move waits: reading and writing have threads
of their own.
"""

import asyncio
from collections.abc import Collection, Mapping

from games import clock
from games.boards.friends import fragment
from games.croupier.trouble import Trouble
from games.friends.here import Here, read_here
from games.friends.online import REFRESH, note_online
from games.live.consumer import LiveConsumer
from games.live.feeds.lobby import Viewer, feed
from games.live.portions import in_portions
from games.matches.threads import in_seating_thread, in_side_thread

EVERY = 5.0
"""Seconds from round to round."""
PORTION = 50
"""Sockets that are sent something before others have their turn."""


class FriendsKeeper:
    """Whom this process has stored as being here, by when."""

    def __init__(self) -> None:
        self.stored: dict[int, float] = {}

    def due(self, players: Collection[int]) -> set[int]:
        """Those of the players here who are to be stored now: they are new, or it is long ago."""
        now = clock.now().timestamp()
        self.stored = {
            number: at
            for number, at in self.stored.items()
            if number in players and now - at < REFRESH.total_seconds()
        }
        due = {number for number in players if number not in self.stored}
        self.stored.update(dict.fromkeys(due, now))
        return due

    async def go_round(self, players: Collection[int], lobbies: Collection[Viewer]) -> None:
        """Store who is here, and show the lobbies whom they follow."""
        if due := self.due(players):
            try:
                await in_seating_thread(note_online, due)
            except BaseException:
                self.stored = {}
                raise
        viewers = {lobby.player_id for lobby in lobbies if lobby.player_id is not None}
        if viewers:
            await show(lobbies, await in_side_thread(read_here, viewers))


async def show(lobbies: Collection[Viewer], here: Mapping[int, tuple[Here, ...]]) -> None:
    """Send each lobby what it does not show yet."""
    async for lobby in in_portions(lobbies, PORTION):
        found = here.get(lobby.player_id or 0)
        if found is not None:
            text = fragment(found, lobby.selection.language)
            if text != lobby.friends:
                lobby.friends = text
                await lobby.send_html(text)


async def run() -> None:
    """Go round for as long as the server lives; a failure is logged and tried again."""
    keeper, trouble = FriendsKeeper(), Trouble("Looking who of the friends is here")
    while True:
        await asyncio.sleep(EVERY)
        with trouble:
            sockets = LiveConsumer.open_sockets
            players = {each.player_id for each in sockets if each.player_id is not None}
            await keeper.go_round(players, list(feed.viewers))
