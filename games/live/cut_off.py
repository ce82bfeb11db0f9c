"""Cutting off those whose messages over sockets are refused too often.

For a while each of their sockets that sends something is closed. Those that only show a match stay:
behind the address of a visitor may be others, and they send nothing.
"""

from typing import Any

from complots_site.web.client import client_network
from complots_site.web.refused_often import RefusedOften

MOST = 100
"""So many refusals in a window, over all sockets of a player in this process."""

CLOSE_CUT_OFF = 4029
"""The close code at which a page stays away for a while; by forms it plays on."""

often = RefusedOften(MOST)


def counted_as(scope: Any, player_id: int | None) -> str:
    """What the refusals of a socket are counted under: its player, or a visitor's address."""
    return f"visitor {client_network(scope)}" if player_id is None else f"player {player_id}"
