"""Threads for the database: one hop a move."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.conf import settings
from django.db import close_old_connections, connection

from games.matches.retry import retry_on_clash

P = ParamSpec("P")
R = TypeVar("R")

_pool = ThreadPoolExecutor(settings.MOVE_THREADS, thread_name_prefix="moves")
_beating = ThreadPoolExecutor(1, thread_name_prefix="beats")


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run synchronous database code in a thread of the pool."""
    call = partial(_tidily, partial(retry_on_clash, partial(work, *args, **kwargs)))
    return await asyncio.get_running_loop().run_in_executor(_pool, call)


def finish() -> None:
    """Wait until the work in hand is done; nothing is taken on after that."""
    _pool.shutdown()


async def apart(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The same in a thread that no move ever keeps waiting."""
    call = partial(_tidily, partial(work, *args, **kwargs))
    return await asyncio.get_running_loop().run_in_executor(_beating, call)


def _tidily(call: Callable[[], R]) -> R:
    """On SQLite a thread keeps its connection; elsewhere it goes back to the pool."""
    if connection.vendor == "sqlite":
        return call()
    close_old_connections()
    try:
        return call()
    finally:
        close_old_connections()
