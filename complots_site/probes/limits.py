"""Asking a part of the site that may be dead, without waiting for it long."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from django.db import connection

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds."""


async def within(asked: Awaitable[T]) -> T:
    """The answer; what takes longer is given up. Raises TimeoutError, or what the part raised."""
    task = asyncio.ensure_future(asked)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        task.cancel()
        raise TimeoutError
    return task.result()


class Reading(Generic[T]):
    """A look into the database, in a thread that nothing waits for at the end of the process.

    A database that hangs holds one such thread: whoever asks meanwhile waits for the same answer.
    """

    def __init__(self, read: Callable[[], T]) -> None:
        self.read = read
        self.running: Future[T] | None = None

    def __call__(self) -> asyncio.Future[T]:
        """The answer of the look that is going on, or of a new one. Raises RuntimeError where the
        system has no thread for it; the next look is a new one then.
        """
        if self.running is None or self.running.done():
            begun: Future[T] = Future()
            begun.set_running_or_notify_cancel()
            threading.Thread(target=self.run, args=[begun], daemon=True).start()
            self.running = begun
        return asyncio.wrap_future(self.running)

    def run(self, future: Future[T]) -> None:
        """In the thread."""
        try:
            found = self.read()
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(found)
        finally:
            connection.close()
