"""Keeps up to date which tournaments the lobbies of this process tell of.

They are read every few seconds for all viewers at once, in a thread that no move waits for, and
rendered once for all who are shown the same.
"""

import asyncio
from collections.abc import Collection

from games.boards.tournament_cards import fragment
from games.croupier.trouble import Trouble
from games.live.feeds.lobby import Viewer, feed
from games.live.portions import in_portions
from games.matches.threads import in_side_thread
from games.tournaments.upcoming import soonest_of

EVERY = 5.0
"""Seconds from round to round."""
PORTION = 50
"""Sockets that are sent something before others have their turn."""

Shown = dict[tuple[int | None, str], str]
"""What a player (None: a visitor) is shown in a language."""


async def go_round(lobbies: Collection[Viewer]) -> None:
    """Send each lobby what it does not show yet."""
    readers = {(lobby.player_id, lobby.selection.language) for lobby in lobbies}
    shown = await in_side_thread(read, readers) if readers else {}
    async for lobby in in_portions(lobbies, PORTION):
        text = shown[lobby.player_id, lobby.selection.language]
        if text != lobby.tournaments:
            lobby.tournaments = text
            await lobby.send_html(text)


def read(readers: Collection[tuple[int | None, str]]) -> Shown:
    """What these readers are shown."""
    found = soonest_of({player for player, _ in readers if player is not None})
    made: dict[tuple[tuple[int, ...], str], str] = {}
    shown = {}
    for player, language in readers:
        cards = found[player]
        which = tuple(each.pk for each in cards), language
        if which not in made:
            made[which] = fragment(cards, language)
        shown[player, language] = made[which]
    return shown


async def run() -> None:
    """Go round for as long as the server lives; a failure is logged and tried again."""
    trouble = Trouble("Looking which tournaments come next")
    while True:
        await asyncio.sleep(EVERY)
        with trouble:
            await go_round(list(feed.viewers))
