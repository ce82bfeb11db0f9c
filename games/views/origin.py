"""From where a match is opened."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from accounts.throttle import network_of
from games.play.room.bounds import origin_of


def opened_from(request: HttpRequest) -> str:
    """What tells the network of a request from all others: Match.opened_from; "" for one that has
    none, over a Unix socket without a proxy.
    """
    try:
        return origin_of(network_of(request))
    except PermissionDenied:
        return ""
