"""From where a program asks."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from accounts.throttle import network_of
from games.play.room.bounds import origin_of


def network(request: HttpRequest) -> str:
    """The network of a request; "" where it has none, over a Unix socket without a proxy."""
    try:
        return network_of(request)
    except PermissionDenied:
        return ""


def opened_from(request: HttpRequest) -> str:
    """What tells the network of a request from all others: Match.opened_from."""
    found = network(request)
    return origin_of(found) if found else ""
