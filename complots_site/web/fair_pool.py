"""Threads with a bounded queue in front of them, of which no one key gets more than its share."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

R = TypeVar("R")
Turn = asyncio.Future[None]


class Full(Exception):
    """Too much is waiting already, or the wait was too long: the work has not been begun."""


class Left(Exception):
    """Whoever wanted the work has gone meanwhile: it has not been begun."""


class FairPool:
    """A pool of `threads`; of the work of one key at most `share` of them run at a time.

    So a lock that all work of one key waits for leaves the other threads to the others. What waits
    stands in two queues that take turns, urgent work and all other. Work with patience is bounded:
    where `most_waiting` wait already it is refused at once. All methods but `finish` are called on
    one event loop.
    """

    def __init__(self, threads: int, name: str, *, share: int, most_waiting: int) -> None:
        self.executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self.threads = threads
        self.share = share
        self.most_waiting = most_waiting
        self.running = 0
        self.by_key: Counter[str] = Counter()
        self.queues: OrderedDict[bool, dict[Turn, str]] = OrderedDict({True: {}, False: {}})

    async def run(
        self,
        work: Callable[[], R],
        key: str = "",
        *,
        urgent: bool = False,
        patience: float | None = None,
        left: Callable[[], Awaitable[object]] | None = None,
    ) -> R:
        """What `work` returns or raises in a thread; once begun it runs to its end.

        Work without a key has no share. `patience` is how many seconds it waits for its turn;
        `left` returns when nobody wants the work any more. Raises Full and Left.
        """
        if self._has_room(key):
            self._begin(key)
        else:
            await self._wait(key, self.queues[urgent], patience, left)
        running = asyncio.get_running_loop().run_in_executor(self.executor, work)
        running.add_done_callback(partial(self._end, key))
        return await asyncio.shield(running)

    def finish(self) -> None:
        """Wait, in a thread, until all work that has begun is done; no more begins."""
        self.executor.shutdown()

    def _has_room(self, key: str) -> bool:
        return self.running < self.threads and (not key or self.by_key[key] < self.share)

    def _begin(self, key: str) -> None:
        self.running += 1
        if key:
            self.by_key[key] += 1

    def _end(self, key: str, _: object = None) -> None:
        """A thread is free: hand it to the work with room that has waited longest in its queue."""
        self.running -= 1
        if key:
            self.by_key[key] -= 1
            if not self.by_key[key]:
                del self.by_key[key]
        for urgent, queue in self.queues.items():
            for turn, waiting in queue.items():
                if self._has_room(waiting):
                    del queue[turn]
                    self.queues.move_to_end(urgent)
                    self._begin(waiting)
                    turn.set_result(None)
                    return

    async def _wait(
        self,
        key: str,
        queue: dict[Turn, str],
        patience: float | None,
        left: Callable[[], Awaitable[object]] | None,
    ) -> None:
        """Return when a thread was handed over. Raises Full and Left."""
        if patience is not None and sum(map(len, self.queues.values())) >= self.most_waiting:
            raise Full
        turn: Turn = asyncio.get_running_loop().create_future()
        queue[turn] = key
        events: set[asyncio.Future[Any]] = {asyncio.ensure_future(left())} if left else set()
        try:
            await asyncio.wait(
                {turn, *events}, timeout=patience, return_when=asyncio.FIRST_COMPLETED
            )
            if any(event.done() for event in events):
                raise Left
            if not turn.done():
                raise Full
        except BaseException:
            queue.pop(turn, None)
            if turn.done():
                self._end(key)
            raise
        finally:
            for event in events:
                event.cancel()
