"""Turns at what anybody may ask for: few at once, and nobody takes all of them."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """So many are served `at_once`. `waiting` are these and those who wait for it, `most` of them
    and `most_of_one` of one network, be it a school (`of_each`): whoever comes without end leaves
    the others their turn.
    """

    def __init__(self, at_once: int, most: int, most_of_one: int) -> None:
        self.served = asyncio.Semaphore(at_once)
        self.most, self.most_of_one = most, most_of_one
        self.waiting = 0
        self.of_each: Counter[str] = Counter()

    def are_taken(self, network: str) -> bool:
        """Whether one more of that network ("" where it is not known) is to come later."""
        of_one = self.of_each[network] if network else 0
        return self.waiting >= self.most or of_one >= self.most_of_one

    @asynccontextmanager
    async def turn(self, network: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        self.waiting += 1
        self.of_each[network] += 1
        try:
            async with self.served:
                yield
        finally:
            self.waiting -= 1
            self.of_each -= Counter([network])
