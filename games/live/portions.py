"""Going through thousands of sockets without keeping everything else waiting."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

T = TypeVar("T")


async def in_portions(items: Iterable[T], size: int) -> AsyncIterator[T]:
    """One item after another; after each `size` of them the event loop has time for moves.

    What may change meanwhile is to be given as a copy.
    """
    for number, item in enumerate(items, 1):
        yield item
        if number % size == 0:
            await asyncio.sleep(0)
