"""The sockets of this process, to be looked after."""

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.live.consumer import LiveConsumer

_open: set["LiveConsumer"] = set()


def enter(consumer: "LiveConsumer") -> None:
    """It is there."""
    _open.add(consumer)


def leave(consumer: "LiveConsumer") -> None:
    """It is gone."""
    _open.discard(consumer)


def all_open() -> Collection["LiveConsumer"]:
    """Those that are there now."""
    return tuple(_open)
