"""Somebody who only looks: one socket that is never opened again and a page that never asks."""

import time
from collections.abc import Callable
from threading import Thread
from types import TracebackType
from typing import Self

from websockets.exceptions import ConnectionClosed

from tests.harness.visitor import Fragment, Visitor

PATIENCE = 30.0


class Spectator:
    """Reads what comes from `with` to its end; `versions` of the table, in the order they came."""

    def __init__(self, visitor: Visitor, key: str) -> None:
        self.line = visitor.socket(f"/ws/match/{key}/?lang=fr")
        self.frames: list[str] = []
        self.versions: list[int] = []
        self.thread = Thread(target=self.read, daemon=True)

    def __enter__(self) -> Self:
        self.socket = self.line.__enter__()
        self.thread.start()
        wait_until(lambda: self.versions, "a first table")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.line.__exit__(kind, error, traceback)
        self.thread.join(PATIENCE)

    def read(self) -> None:
        """Until the socket is closed."""
        try:
            while True:
                frame = str(self.socket.recv())
                self.frames.append(frame)
                if (version := Fragment(frame).version) >= 0:
                    self.versions.append(version)
        except ConnectionClosed:
            return

    @property
    def version(self) -> int:
        """Of the table they have before them."""
        return self.versions[-1]

    def reaches(self, version: int, patience: float = PATIENCE) -> None:
        """Fails unless they have that version before them soon."""
        wait_until(lambda: self.version >= version, f"version {version}", patience)

    @property
    def open(self) -> bool:
        """Whether it is still the socket they began with."""
        return self.thread.is_alive()

    @property
    def never_back(self) -> bool:
        """Whether no older table came after a newer one."""
        return self.versions == sorted(self.versions)


def wait_until(done: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Patience."""
    limit = time.monotonic() + patience
    while not done():
        assert time.monotonic() < limit, f"waited in vain for {what}"
        time.sleep(0.02)
