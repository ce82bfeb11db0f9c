"""Announcing to every process that a match has changed: ids and versions only, nothing secret."""

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from games.watch.numbers import BROADCASTS_LOST

logger = logging.getLogger(__name__)

Notice = tuple[str, dict[str, Any]]
"""A channel group, and the message for its sockets."""

LOBBY = "lobby"
"""The channel group of the lobbies: one channel for each process."""


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


def group_of_token(token_id: int) -> str:
    """The channel group of a token's streams."""
    return f"token.{token_id}"


def player_left(player_id: int) -> None:
    """Announce that a player has signed out. Never raises."""
    _send((group_of_player(player_id), {"type": "player.left"}))


def announce(match_id: int, version: int, *, lobby: bool, players: Iterable[int] = ()) -> None:
    """Announce the committed version of a match, and to the lobby that what it lists has changed.

    `players` are those of whom the match has begun or ceased to want something: all their pages
    are told. Never raises: sockets that miss it are reconciled with the database
    (games/live/reconcile.py).
    """
    notices: list[Notice] = [
        (group_of(match_id), {"type": "match.changed", "version": version, "at": time.time()})
    ]
    concerned = {"type": "bar.changed", "match": match_id}
    notices += [(group_of_player(player_id), concerned) for player_id in players]
    if lobby:
        notices.append((LOBBY, {"type": "lobby.changed", "match": match_id}))
    _send(*notices)


def announce_lobby() -> None:
    """Announce to the lobbies that a name in them is another. Never raises."""
    _send((LOBBY, {"type": "lobby.changed", "match": None}))


def announce_challenge(match_id: int, player_id: int) -> None:
    """Announce to a player's pages that a challenge to that match is there, or no more. Never
    raises: reconcile finds it as well.
    """
    _send((group_of_player(player_id), {"type": "bar.changed", "match": match_id}))


def announce_bars(player_ids: Iterable[int]) -> None:
    """Announce to all pages of these players that their bar says something else. Never raises:
    reconcile finds it as well.
    """
    told = {"type": "bar.changed", "match": None}
    _send(*[(group_of_player(player_id), told) for player_id in player_ids])


def announce_message(match_id: int, message_id: int, room: str) -> None:
    """Announce a committed message of the chat, without its text. Never raises."""
    notice = {"type": "chat.posted", "chat_message": message_id, "room": str(room)}
    _send((group_of(match_id), notice))


def announce_sign(match_id: int, seat: int, sign: str, deaf: list[int]) -> None:
    """Announce the sign of a seat; `deaf` are the ids of those who have muted its player. It is
    stored nowhere, so that a reader whose notice is lost never sees it. Never raises.
    """
    notice = {"type": "sign.shown", "seat": seat, "sign": sign, "deaf": deaf}
    _send((group_of(match_id), notice))


def announce_invite(match_id: int) -> None:
    """Announce that a match has another invite, without it. Never raises."""
    _send((group_of(match_id), {"type": "invite.renewed"}))


def announce_revoked(token_id: int) -> None:
    """Announce that a token is no more: its streams end. Never raises."""
    _send((group_of_token(token_id), {"type": "token.revoked"}))


def _send(*notices: Notice) -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    if _loop is not None:
        asyncio.run_coroutine_threadsafe(_send_all(layer, notices), _loop)
    else:
        async_to_sync(_send_once)(layer, notices)


async def _send_once(layer: Any, notices: Iterable[Notice]) -> None:
    """Send from a program without a loop of its own, and leave no connection open."""
    await _send_all(layer, notices)
    await layer.close()


async def _send_all(layer: Any, notices: Iterable[Notice]) -> None:
    """Send them together: they are one batch on their way to the other processes."""
    await asyncio.gather(*[_send_or_count(layer, *notice) for notice in notices])


async def _send_or_count(layer: Any, group: str, message: dict[str, Any]) -> None:
    """A message that the layer does not take is counted and logged."""
    try:
        await layer.group_send(group, message)
    except Lost:
        BROADCASTS_LOST.inc()
    except Exception:
        BROADCASTS_LOST.inc()
        logger.warning("The channel layer did not take a notice", exc_info=True)
