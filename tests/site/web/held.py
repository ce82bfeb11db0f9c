"""Work that a test holds in the threads of a pool."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from complots_site.web.fair_pool import FairPool

PATIENCE = 30.0


class Held:
    """Work that stays in its thread until it is let go; `begun` are the names in order."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.gates: dict[str, threading.Event] = {}

    def __call__(self, name: str) -> Callable[[], str]:
        gate = self.gates.setdefault(name, threading.Event())

        def work() -> str:
            self.begun.append(name)
            assert gate.wait(PATIENCE)
            return name

        return work

    def let_go(self, *names: str) -> None:
        for name in names or [*self.gates]:
            self.gates[name].set()


def make(threads: int = 2, share: int = 1, most_waiting: int = 10) -> FairPool:
    return FairPool(threads, "test", share=share, most_waiting=most_waiting)


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)


def waits(pool: FairPool) -> int:
    """How many jobs do."""
    return sum(map(len, pool.queues.values()))


def ask(pool: FairPool, work: Callable[[], str], *words: Any, **named: Any) -> "asyncio.Task[str]":
    return asyncio.create_task(pool.run(work, *words, **named))
