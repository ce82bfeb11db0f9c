"""Thread pools for synchronous database code, called from the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.conf import settings
from django.db import close_old_connections, connection

from complots_site.web.fair_pool import FairPool, Full
from games.matches.retry import busy, retry_on_clash

P = ParamSpec("P")
R = TypeVar("R")

PATIENCE = 8.0
"""Seconds that a move waits for a thread; a page waits no longer for an answer."""

MOST_WAITING = 1000

_pool = FairPool(settings.MOVE_THREADS, "moves", share=1, most_waiting=MOST_WAITING)
_arriving = ThreadPoolExecutor(min(2, settings.MOVE_THREADS), thread_name_prefix="arrivals")
_beating = ThreadPoolExecutor(1, thread_name_prefix="beats")
_aside = ThreadPoolExecutor(1, thread_name_prefix="aside")
_seating = ThreadPoolExecutor(1, thread_name_prefix="seating")
_pushing = ThreadPoolExecutor(1, thread_name_prefix="push")
_mailing = ThreadPoolExecutor(1, thread_name_prefix="mail")
_telling = ThreadPoolExecutor(1, thread_name_prefix="webhooks")
_running = ThreadPoolExecutor(1, thread_name_prefix="tournaments")
_analysing = ThreadPoolExecutor(1, thread_name_prefix="analyses")


async def in_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run `work` in a thread of the pool, a second time where it clashed with another transaction.

    Returns what it returns, and raises what it raises or Refused (see `retry_on_clash`).
    """
    return await _pool.run(_retried(partial(work, *args, **kwargs)))


async def in_thread_of(key: str, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The same for a change that a player makes in what the key names, a match or their chat.

    One thread at a time works for a key: more would wait for the lock that the first one has. Such
    changes and all else take turns. Raises Refused (503) too where there is no thread in time.
    """
    try:
        call = _retried(partial(work, *args, **kwargs))
        return await _pool.run(call, key, urgent=True, patience=PATIENCE)
    except Full:
        raise busy() from None


async def in_arrival_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The same in the threads for sockets that open, of which thousands may come at once."""
    return await _run_in(_arriving, partial(retry_on_clash, partial(work, *args, **kwargs)))


async def in_beat_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run `work` in the one thread that no move ever keeps busy; nothing is retried."""
    return await _run_in(_beating, partial(work, *args, **kwargs))


async def in_side_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Read in the one thread for what no move is to wait for; nothing is retried."""
    return await _run_in(_aside, partial(work, *args, **kwargs))


async def in_seating_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run `work` in the one thread for who is there and waits to be seated, a second time where it
    clashed with another transaction.
    """
    return await _run_in(_seating, partial(retry_on_clash, partial(work, *args, **kwargs)))


async def in_push_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run `work` in the one thread that waits for push services; nothing is retried."""
    return await _run_in(_pushing, partial(work, *args, **kwargs))


async def in_mail_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run `work` in the one thread that waits for the mail server; nothing is retried."""
    return await _run_in(_mailing, partial(work, *args, **kwargs))


async def in_webhook_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run `work` in the one thread that waits for the webhooks of clubs; nothing is retried."""
    return await _run_in(_telling, partial(work, *args, **kwargs))


async def in_tournament_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run `work` in the one thread for what is due in tournaments, a second time where it clashed
    with another transaction.
    """
    return await _run_in(_running, partial(retry_on_clash, partial(work, *args, **kwargs)))


async def in_analysis_thread(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run `work` in the one thread for what takes long and is no hurry; nothing is retried."""
    return await _run_in(_analysing, partial(work, *args, **kwargs))


def finish() -> None:
    """Wait until all work of the pool is done; the pool takes on no more."""
    _pool.finish()


async def _run_in(pool: ThreadPoolExecutor, call: Callable[[], R]) -> R:
    return await asyncio.get_running_loop().run_in_executor(pool, _with_connection, call)


def _retried(call: Callable[[], R]) -> Callable[[], R]:
    return partial(_with_connection, partial(retry_on_clash, call))


def _with_connection(call: Callable[[], R]) -> R:
    """On SQLite a thread keeps its connection; elsewhere it goes back to Django's pool."""
    if connection.vendor == "sqlite":
        return call()
    close_old_connections()
    try:
        return call()
    finally:
        close_old_connections()
