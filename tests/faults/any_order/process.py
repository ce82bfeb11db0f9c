"""What a process of the site has in memory, so that a test can be several processes in turn."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from games.matches import memory, retold
from games.matches.snapshot import Snapshot

STORES: tuple[dict[Any, Any], ...] = (*memory._stores, retold._kept)


class Process:
    """One process: what it remembers is there `inside` it, and nowhere else."""

    def __init__(self) -> None:
        self.kept: list[dict[Any, Any]] = []
        self.restart()

    def restart(self) -> None:
        """Nothing is remembered."""
        self.kept = [{} for _ in STORES]

    @contextmanager
    def inside(self) -> Iterator[None]:
        """The test is this process; it was none before."""
        for store, kept in zip(STORES, self.kept, strict=True):
            store.clear()
            store.update(kept)
        try:
            yield
        finally:
            self.kept = [dict(store) for store in STORES]
            for store in STORES:
                store.clear()

    def latest(self, match_id: int) -> Snapshot | None:
        """What it would show of a match without a look into the database."""
        with self.inside():
            return memory.latest(match_id)
