"""From where a match is opened."""

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from accounts.throttle import known_network


def opened_from(request: HttpRequest) -> str:
    """What tells the network of a request from all others: Match.opened_from; "" for one that has
    none.
    """
    network = known_network(request)
    return origin_of(network) if network else ""


def origin_of(network: str) -> str:
    """What `Match.opened_from` has for a network: a keyed hash, from which nobody learns which."""
    return salted_hmac("games.opened_from", network, algorithm="sha256").hexdigest()[:16]
