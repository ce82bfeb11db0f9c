"""Scripted players who play many matches of all titles at once, whatever is done to the servers."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from threading import Thread
from types import TracebackType
from typing import Any, Self

from tests.faults.attempt import Attempt
from tests.faults.histories.history import Read
from tests.faults.player import Player
from tests.faults.scale import times
from tests.faults.screen import Screen
from tests.harness.site import Site

LIVELY = {"BOT_PACE": "0.1"}
"""The environment of a site whose bots are in a hurry."""

QUIET = 1.0
PATIENCE = 90.0


class Party:
    """From `with` to its end they play in a thread of their own: `tables` at once, each of them
    `matches` one after another. `think` is the longest time, in seconds, that a move takes.

    `screens` is what each player has before them; `findings` what must never be seen.
    """

    def __init__(
        self,
        site: Site,
        tables: int = times(6, 3),
        matches: int = times(6, 1),
        think: float = 0.2,
        seed: int = 1,
    ) -> None:
        self.site = site
        self.think = think
        self.chance = Random(seed)
        self.stage = staged(site, tables, matches)
        self.attempts: list[Attempt] = []
        self.reads: list[Read] = []
        self.screens: dict[tuple[str, int], Screen] = {}
        self.statuses: Counter[int] = Counter()
        self.findings: list[str] = []
        self.resting = False
        self.heard_at = time.monotonic()
        self.players: list[Player] = []
        self.failure: BaseException | None = None
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.run, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.loop.call_soon_threadsafe(self.playing.cancel)
        self.thread.join(PATIENCE)
        if kind is None and self.failure is not None:
            raise self.failure

    def run(self) -> None:
        """The thread."""
        self.playing = self.loop.create_task(self.play())
        try:
            self.loop.run_until_complete(self.playing)
        except asyncio.CancelledError:
            pass
        except BaseException as error:
            self.failure = error
        finally:
            self.loop.run_until_complete(self.loop.shutdown_default_executor())
            self.loop.close()

    async def play(self) -> None:
        """All tables; then wait to be stopped."""
        async with asyncio.TaskGroup() as group:
            for table in self.stage:
                group.create_task(self.table(**table))
            group.create_task(asyncio.Event().wait())

    async def table(self, people: list[tuple[int, str]], matches: list[str]) -> None:
        """The matches of some people, one after another."""
        for key in matches:
            players = [Player(self, number, cookie, key) for number, cookie in people]
            self.players += players
            async with asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play())
            if self.resting:
                return

    def port(self) -> int:
        """Some server's."""
        return self.chance.choice(self.site.ports)

    def thought(self) -> float:
        """How long a player thinks this time."""
        return self.chance.uniform(0, self.think)

    def wrong(self, finding: str) -> None:
        """Note something that must not be."""
        self.findings.append(finding)

    @property
    def acknowledged(self) -> int:
        """How many moves the players know to count."""
        return sum(attempt.acknowledged for attempt in self.attempts)

    def until(self, moves: int) -> None:
        """Wait until so many moves are acknowledged."""
        self.wait(lambda: self.acknowledged >= moves, f"{moves} moves")

    def rest(self) -> None:
        """No more moves; wait until every attempt has its fate and all is quiet."""
        self.resting = True
        self.wait(lambda: not any(player.trying for player in self.players), "rest")
        self.wait(lambda: time.monotonic() - self.heard_at > QUIET, "quiet")

    def wait(self, done: Callable[[], bool], what: str) -> None:
        """Patience as long as moves are made or refused, unless the players have stumbled."""
        heard, limit = self.heard, time.monotonic() + PATIENCE
        while not done():
            if self.failure is not None:
                raise self.failure
            if heard != self.heard:
                heard, limit = self.heard, time.monotonic() + PATIENCE
            if time.monotonic() > limit:
                logs = self.site.log_text()[-3000:]
                raise AssertionError(f"no {what} at {self.acknowledged} moves:\n{logs}")
            time.sleep(0.02)

    @property
    def heard(self) -> tuple[int, int]:
        """How many moves the players know to count, and how often they were not answered so."""
        return self.acknowledged, self.statuses.total()


def staged(site: Site, tables: int, matches: int) -> list[dict[str, Any]]:
    """People, sessions and matches, made in a process of its own."""
    stage: list[dict[str, Any]] = site.asked("tests.faults.stage", str(tables), str(matches))
    return stage
