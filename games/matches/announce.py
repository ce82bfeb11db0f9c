"""Announcing to every process that a match has changed: ids and versions only, nothing secret."""

import asyncio
import logging
import time
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from games.watch.numbers import BROADCASTS_LOST

logger = logging.getLogger(__name__)

LOBBY = "lobby"
"""The channel group of all sockets in the lobby."""


class Lost(Exception):
    """Raised by a channel layer that did not take a message and has logged that itself."""


_loop: asyncio.AbstractEventLoop | None = None


def use_loop(loop: asyncio.AbstractEventLoop | None) -> None:
    """Send on this event loop from now on: that of the server, on which its channel layer lives.

    None: send on a loop made for each message, as a management command does.
    """
    global _loop
    _loop = loop


def group_of(match_id: int) -> str:
    """The channel group of the sockets at a match."""
    return f"match.{match_id}"


def group_of_player(player_id: int) -> str:
    """The channel group of a player's sockets."""
    return f"player.{player_id}"


def player_left(player_id: int) -> None:
    """Announce that a player has signed out. Never raises."""
    _send(group_of_player(player_id), {"type": "player.left"})


def announce(match_id: int, version: int, *, lobby: bool) -> None:
    """Announce the committed version of a match, and to the lobby that open matches have changed.

    Never raises: sockets that miss it are reconciled with the database (games/live/reconcile.py).
    """
    _send(group_of(match_id), {"type": "match.changed", "version": version, "at": time.time()})
    if lobby:
        _send(LOBBY, {"type": "lobby.changed"})


def announce_message(match_id: int, message_id: int, room: str) -> None:
    """Announce a committed message of the chat, without its text. Never raises."""
    _send(
        group_of(match_id), {"type": "chat.posted", "chat_message": message_id, "room": str(room)}
    )


def _send(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    if _loop is not None:
        asyncio.run_coroutine_threadsafe(_send_or_count(layer, group, message), _loop)
    else:
        async_to_sync(_send_once)(layer, group, message)


async def _send_once(layer: Any, group: str, message: dict[str, Any]) -> None:
    """Send from a program without a loop of its own, and leave no connection open."""
    await _send_or_count(layer, group, message)
    await layer.close()


async def _send_or_count(layer: Any, group: str, message: dict[str, Any]) -> None:
    """A message that the layer does not take is counted and logged."""
    try:
        await layer.group_send(group, message)
    except Lost:
        BROADCASTS_LOST.inc()
    except Exception:
        BROADCASTS_LOST.inc()
        logger.warning("The channel layer did not take a notice", exc_info=True)
