"""Scripted players who go from table to table of tournaments, whatever is done to the site."""

import asyncio
import time

from tests.faults.party import Party
from tests.faults.player import Player
from tests.harness.site import Site

LOOK = 0.3
PATIENCE = 300.0
"""Seconds, on a busy machine. There are no clocks: a player who stops would hold up the evening."""
SEATED = """
    SELECT m.key, s.player_id FROM games_match m JOIN games_seat s ON s.match_id = m.id
    WHERE m.status = 'running' AND m.tournament <> '' AND s.player_id IS NOT NULL
"""
LEFT = """
    SELECT t.kind, t.status, m.key, m.status, m.version, m.ply FROM games_tournament t
    LEFT JOIN games_match m ON m.tournament = t.key AND m.status NOT IN ('finished', 'closed')
    WHERE t.status IN ('announced', 'running')
"""
OPEN = "SELECT count(*) FROM games_tournament WHERE status IN ('announced', 'running')"


class Evening(Party):
    """A party whose matches are those of tournaments; who plays has a cookie, by their number.

    Where somebody sits they are told by the database: what pages say is not what is tested here.
    """

    def __init__(self, site: Site, think: float = 0.2) -> None:
        super().__init__(site, tables=0, matches=0, think=think)
        self.cookies: dict[int, str] = {}

    def announce(self, *many: int) -> None:
        """An evening of so many in pods, in a knock-out and in an arena; again, of the same."""
        words = [str(number) for number in many]
        self.cookies |= dict(self.site.asked("tests.faults.stage_tournaments", *words))

    async def play(self) -> None:
        """Sit down wherever there is a seat of theirs."""
        seated: set[tuple[str, int]] = set()
        async with asyncio.TaskGroup() as group:
            while True:
                found = await asyncio.to_thread(self.site.rows, SEATED)
                for key, number in {(key, number) for key, number in found} - seated:
                    if number not in self.cookies:
                        continue
                    seated.add((key, number))
                    player = Player(self, number, self.cookies[number], key)
                    self.players.append(player)
                    group.create_task(player.play())
                await asyncio.sleep(LOOK)

    @property
    def over(self) -> bool:
        """Whether no tournament is left."""
        return self.site.rows(OPEN) == [(0,)]

    def until_over(self) -> None:
        """Wait until all are, unless a player has stumbled."""
        limit = time.monotonic() + PATIENCE
        while not self.over:
            if self.failure is not None:
                raise self.failure
            if time.monotonic() > limit:
                raise AssertionError(
                    f"the tournaments do not end: {self.site.rows(LEFT)}\n"
                    + "\n".join(map(repr, self.players))
                    + f"\n{self.site.log_text()[-3000:]}"
                )
            time.sleep(LOOK)
