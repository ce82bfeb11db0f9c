"""Throttling: attempts are counted in the cache, all those of a request in one round trip."""

from hashlib import sha256
from typing import Any, NamedTuple

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.core.cache import caches
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from complots_site.web import client
from complots_site.web.refusal import Refused


class Limit(NamedTuple):
    """`action` is one of the setting THROTTLES; attempts of the same `of` are counted together."""

    action: str
    of: str = ""

    @property
    def key(self) -> str:
        """What the cache counts them under."""
        return f"throttle:{self.action}:{sha256(self.of.encode()).hexdigest()}"

    @property
    def most(self) -> int:
        """So many attempts are allowed."""
        return int(settings.THROTTLES[self.action][0])

    @property
    def seconds(self) -> int:
        """Within so many seconds from the first of them."""
        return int(settings.THROTTLES[self.action][1])


def consume(*limits: Limit) -> bool:
    """Count one attempt under each limit; whether all of them allow it, else none is counted."""
    counts = count(limits, 1)
    allowed = all(number <= limit.most for number, limit in zip(counts, limits, strict=True))
    if not allowed:
        give_back(*limits)
    return allowed


def check(*limits: Limit) -> None:
    """Count one attempt under each limit. Raises Refused (429) where one does not allow it."""
    if not consume(*limits):
        raise Refused(_("Too many attempts. Please try again in a while."), 429)


def give_back(*limits: Limit) -> None:
    """Take one attempt back under each limit."""
    count(limits, -1)


def count(limits: tuple[Limit, ...], step: int) -> list[int]:
    """The counts under these limits after a step."""
    cache: Any = caches["default"]
    counts: list[int] = cache.count({limit.key: limit.seconds for limit in limits}, step)
    return counts


def network_of(request: HttpRequest) -> str:
    """The client's address; of IPv6 its network of 64 bits, which is one visitor's."""
    return client.network_of(get_adapter().get_client_ip(request))


def known_network(request: HttpRequest) -> str:
    """The same; "" for a request that has none, over a Unix socket without a proxy."""
    try:
        return network_of(request)
    except PermissionDenied:
        return ""
