"""Telling every process that a match has moved on: its number and version, nothing secret."""

import asyncio
import logging
import time
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from games.watch.numbers import BROADCASTS_LOST

logger = logging.getLogger(__name__)

LOBBY = "lobby"


class Lost(Exception):
    """A notice that the channel layer did not take, and that it has logged already."""


_loop: asyncio.AbstractEventLoop | None = None


def use_loop(loop: asyncio.AbstractEventLoop | None) -> None:
    """In a server process: the loop that the channel layer lives on."""
    global _loop
    _loop = loop


def group_of(match_id: int) -> str:
    """The channel group of a match."""
    return f"match.{match_id}"


def group_of_player(player_id: int) -> str:
    """The channel group of a player's sockets."""
    return f"player.{player_id}"


def player_left(player_id: int) -> None:
    """Tell every process that a player has signed out."""
    _send(group_of_player(player_id), {"type": "player.left"})


def announce(match_id: int, version: int, *, lobby: bool) -> None:
    """Called after commit. Never raises: a page that missed it asks for itself soon."""
    _send(group_of(match_id), {"type": "match.changed", "version": version, "at": time.time()})
    if lobby:
        _send(LOBBY, {"type": "lobby.changed"})


def announce_remark(match_id: int, remark_id: int, room: str) -> None:
    """Called after commit: something was said, but not what. Never raises."""
    _send(group_of(match_id), {"type": "talk.said", "remark": remark_id, "room": str(room)})


def _send(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    if _loop is not None:
        asyncio.run_coroutine_threadsafe(_quietly(layer, group, message), _loop)
    else:
        async_to_sync(_once)(layer, group, message)


async def _once(layer: Any, group: str, message: dict[str, Any]) -> None:
    """From a program without a loop of its own: nothing stays connected."""
    await _quietly(layer, group, message)
    await layer.close()


async def _quietly(layer: Any, group: str, message: dict[str, Any]) -> None:
    try:
        await layer.group_send(group, message)
    except Lost:
        BROADCASTS_LOST.inc()
    except Exception:
        BROADCASTS_LOST.inc()
        logger.warning("The channel layer did not take a notice", exc_info=True)
