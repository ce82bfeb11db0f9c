"""Cutting off those whose messages over sockets are refused too often."""

from typing import Any

from complots_site.web.client import client_address
from complots_site.web.refused_often import RefusedOften

MOST = 100
"""So many refusals of one player in a window, over all their sockets in this process."""

CLOSE_CUT_OFF = 4029
"""The close code at which a page stays away for a while; by forms it plays on."""

often = RefusedOften(MOST)


def counted_as(scope: Any, player_id: int | None) -> str:
    """What the refusals of a socket are counted under: its player, or a visitor's address."""
    return f"visitor {client_address(scope)}" if player_id is None else f"player {player_id}"
