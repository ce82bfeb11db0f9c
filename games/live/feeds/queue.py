"""Keeps the pages of this process that wait for a quick match: they are there, and up to date.

Once a second all of them together are read in two statements and one for each queue, and every two
seconds one statement stores that they are there. No notice is needed between processes, and no move
waits: it has a thread of its own. While nobody waits here nothing is done.
"""

import asyncio
from typing import Protocol

from games.croupier.trouble import Trouble
from games.live.portions import in_portions
from games.matches.threads import in_seating_thread
from games.quick_match.freshness import note_closed, note_seen
from games.quick_match.state import QueueState, read_states

EVERY = 1.0
SEEN_EVERY = 2
"""In rounds."""
PORTION = 50
"""Pages that are sent something before others have their turn."""


class Page(Protocol):
    """A socket that waits."""

    player_id: int | None

    async def show(self, state: QueueState) -> None:
        """Send it what it does not show yet."""


class QueueKeeper:
    """The pages of this process, and how many rounds there were."""

    def __init__(self) -> None:
        self.pages: dict[Page, int] = {}
        self.rounds = 0

    def enter(self, page: Page) -> None:
        """A page waits; the next round stores that."""
        if page.player_id is not None:
            self.pages[page] = page.player_id
            self.rounds = 0

    def leave(self, page: Page) -> None:
        """A page waits no longer."""
        self.pages.pop(page, None)

    async def closed(self, page: Page) -> None:
        """A player has closed the page: they leave, unless another page of theirs is here."""
        self.leave(page)
        if page.player_id is not None and page.player_id not in self.pages.values():
            await in_seating_thread(note_closed, page.player_id)

    async def go_round(self) -> None:
        """Store who is there, and show everybody how it stands."""
        players = {*self.pages.values()}
        if not players:
            return
        if self.rounds % SEEN_EVERY == 0:
            await in_seating_thread(note_seen, players)
        self.rounds += 1
        states = await in_seating_thread(read_states, players)
        async for page, player_id in in_portions([*self.pages.items()], PORTION):
            if player_id in states:
                await page.show(states[player_id])


keeper = QueueKeeper()
"""That of this process."""


async def run() -> None:
    """Go round for as long as the server lives; a failure is logged and tried again."""
    trouble = Trouble("Looking how the queues stand")
    while True:
        await asyncio.sleep(EVERY)
        with trouble:
            await keeper.go_round()
