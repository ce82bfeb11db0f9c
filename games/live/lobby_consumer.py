"""The socket of the lobby: open matches, the viewer's own matches and the front page's news."""

from typing import Any

from games.boards.bar import Bar
from games.boards.lobby import Listing, selected
from games.boards.my_matches import Yours, under_way, yours
from games.live.bar_consumer import BarConsumer
from games.live.feeds.lobby import feed
from games.live.handshake import query_parameter
from games.matches.retry import NO_DATABASE
from games.matches.threads import in_arrival_thread, in_side_thread


class LobbyConsumer(BarConsumer):
    """Is sent what everybody is sent by the feed (`games.live.feeds.lobby`), and what is one's own.

    `listing` is what the feed has sent last, `own` the viewer's running matches as they were sent,
    and `own_changed` says that there was a notice about one of these since. `friends` and
    `tournaments` are what the feeds of these names have sent last.
    """

    kind = "lobby"
    listing: Listing | None = None
    own = Yours("", {})
    own_changed = False
    friends: str | None = None
    tournaments: str | None = None

    async def connect(self) -> None:
        """Accept everyone, signed in or not."""
        await in_arrival_thread(self.authenticate)
        asked = {name: query_parameter(self.scope, name) or "" for name in ("title", "page")}
        self.selection = selected(self.language, self.player_id, asked)
        own = await self.load_own()
        await self.join_and_accept()
        self.own_changed = True  # until they are sent, which a database that fails now puts off
        await self.send_html(own.fragment + await feed.join(self))
        self.own, self.own_changed = own, False
        await self.begin_bar()

    async def leave(self) -> None:
        """The feed has one viewer less."""
        feed.leave(self)
        await super().leave()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Ignore frames: a page has nothing to send here."""

    async def bar_changed(self, event: dict[str, Any]) -> None:
        """A notice about one of the player's matches."""
        self.own_changed = True
        await super().bar_changed(event)

    async def show_bar(self, bar: Bar) -> None:
        """Send the viewer's running matches too, where these may have changed."""
        await super().show_bar(bar)
        if self.own_changed or bar.waiting != self.own.waiting:
            self.own_changed = False
            try:
                own = await self.load_own()
            except NO_DATABASE:
                self.own_changed = True
                raise
            before, self.own = self.own, own
            if own.fragment != before.fragment:
                await self.send_html(own.fragment)

    async def load_own(self) -> Yours:
        """The viewer's running matches."""
        if self.player_id is None:
            return Yours("", {})
        return await in_side_thread(load_own, self.player_id, self.language)


def load_own(player_id: int, language: str) -> Yours:
    """The player's running matches; queries, so call it in a thread."""
    return yours(under_way(player_id), player_id, language)
