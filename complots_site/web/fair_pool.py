"""Threads with a bounded queue in front of them, of which no one key gets more than its share, and
in which no one visitor keeps others waiting.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, TypeVar

R = TypeVar("R")


class Full(Exception):
    """Too much is waiting already, or the wait was too long: the work has not been begun."""


class Left(Exception):
    """Whoever wanted the work has gone meanwhile: it has not been begun."""


@dataclass(eq=False, slots=True)
class Job:
    """Work of a key for a visitor, and what it returns or raises. `bounded`: it may be refused."""

    work: Callable[[], Any]
    key: str
    visitor: str
    bounded: bool
    future: Future[Any] = field(default_factory=Future)


class Queue:
    """The jobs that wait; visitors take turns, their own in the order in which they came."""

    def __init__(self) -> None:
        self.by_visitor: OrderedDict[str, dict[Job, None]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self.by_visitor.values()))

    def __iter__(self) -> Iterator[Job]:
        return (job for jobs in self.by_visitor.values() for job in jobs)

    def put(self, job: Job) -> None:
        """Have a job wait."""
        self.by_visitor.setdefault(job.visitor, {})[job] = None

    def remove(self, job: Job) -> bool:
        """Have it wait no longer; whether it did."""
        jobs = self.by_visitor.get(job.visitor, {})
        found = jobs.pop(job, job) is None
        if found and not jobs:
            del self.by_visitor[job.visitor]
        return found

    def take(self, has_room: Callable[[str], bool]) -> Job | None:
        """The next job whose key has room, if there is one: its visitor's turn has been."""
        job = next((job for job in self if has_room(job.key)), None)
        if job is not None:
            self.by_visitor.move_to_end(job.visitor)
            self.remove(job)
        return job

    def make_room(self, visitor: str) -> Job | None:
        """The last job of whom most wait for, which waits no longer; None unless these are more
        than the visitor's would be.
        """
        most = max(self.by_visitor.values(), key=len, default={})
        last = next((job for job in reversed(most) if job.bounded), None)
        if last is None or len(most) <= len(self.by_visitor.get(visitor, ())) + 1:
            return None
        self.remove(last)
        return last


class FairPool:
    """A pool of `threads`; of the work of one key at most `share` of them run at a time.

    So a lock that all work of one key waits for leaves the other threads to the others. What waits
    stands in two queues that take turns, urgent work and all other, and in each visitors do. Work
    with patience is bounded: where `most_waiting` wait in its queue it is refused at once, or what
    came last of a visitor for whom more waits. A thread that is done takes the next job by itself:
    it does not wait for an event loop that is busy. Each thread begins with the `initializer`.
    """

    def __init__(
        self,
        threads: int,
        name: str,
        *,
        share: int,
        most_waiting: int,
        initializer: Callable[[], object] | None = None,
    ) -> None:
        self.executor = ThreadPoolExecutor(threads, name, initializer)
        self.threads = threads
        self.share = share
        self.most_waiting = most_waiting
        self.lock = Lock()
        self.running = 0
        self.by_key: Counter[str] = Counter()
        self.queues: OrderedDict[bool, Queue] = OrderedDict({True: Queue(), False: Queue()})

    async def run(
        self,
        work: Callable[[], R],
        key: str = "",
        *,
        visitor: str = "",
        urgent: bool = False,
        patience: float | None = None,
        left: Callable[[], Awaitable[object]] | None = None,
    ) -> R:
        """What `work` returns or raises in a thread; once begun it runs to its end.

        Work without a key has no share. `patience` is how many seconds it waits for its turn;
        `left` returns when nobody wants the work any more. Raises Full and Left.
        """
        job = Job(work, key, visitor, bounded=patience is not None)
        with ExitStack() as stack:
            if self._must_wait(job, urgent):
                stack.callback(self._withdraw, job)
                if patience is not None:
                    loop = asyncio.get_running_loop()
                    stack.callback(loop.call_later(patience, self._withdraw, job, Full).cancel)
                if left is not None:
                    leaving = asyncio.ensure_future(left())
                    leaving.add_done_callback(lambda _: self._withdraw(job, Left))
                    stack.callback(leaving.cancel)
            done: R = await asyncio.wrap_future(job.future)
            return done

    def finish(self) -> None:
        """Wait, in a thread, until all work is done; the pool takes on no more."""
        self.executor.shutdown()

    def _must_wait(self, job: Job, urgent: bool) -> bool:
        """Begin the job, or put it into its queue; whether it waits there. Raises Full."""
        queue, removed = self.queues[urgent], None
        with self.lock:
            if waits := not self._has_room(job.key):
                if job.bounded and len(queue) >= self.most_waiting:
                    removed = queue.make_room(job.visitor)
                    if removed is None:
                        raise Full
                queue.put(job)
            else:
                self._begin(job.key)
        if removed is not None:
            self._refuse(removed, Full)
        if not waits:
            self.executor.submit(self._work, job)
        return waits

    def _withdraw(self, job: Job, reason: type[Exception] | None = None) -> None:
        """Take a job that has not begun out of its queue; who waits for it is told the reason."""
        with self.lock:
            waits = any(queue.remove(job) for queue in self.queues.values())
        if waits and reason is not None:
            self._refuse(job, reason)

    @staticmethod
    def _refuse(job: Job, reason: type[Exception]) -> None:
        """Tell who waits for it why it is not begun."""
        if job.future.set_running_or_notify_cancel():
            job.future.set_exception(reason())

    def _work(self, first: Job) -> None:
        """In a thread: this job, and then others for as long as some have room."""
        job: Job | None = first
        while job is not None:
            if job.future.set_running_or_notify_cancel():
                try:
                    done = job.work()
                except BaseException as error:
                    job.future.set_exception(error)
                else:
                    job.future.set_result(done)
            job = self._next(job.key)

    def _next(self, ended: str) -> Job | None:
        """The next job with room, after one of that key: the queues take turns, and in each its
        visitors.
        """
        with self.lock:
            self.running -= 1
            if ended:
                self.by_key[ended] -= 1
                if not self.by_key[ended]:
                    del self.by_key[ended]
            for urgent, queue in self.queues.items():
                if (job := queue.take(self._has_room)) is not None:
                    self.queues.move_to_end(urgent)
                    self._begin(job.key)
                    return job
        return None

    def _has_room(self, key: str) -> bool:
        return self.running < self.threads and (not key or self.by_key[key] < self.share)

    def _begin(self, key: str) -> None:
        self.running += 1
        if key:
            self.by_key[key] += 1
