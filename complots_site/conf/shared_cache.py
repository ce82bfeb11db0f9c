"""The cache that all processes share; the limits it counts must not fail when Redis is down."""

import logging
import time
from collections.abc import Callable
from typing import Any, ClassVar

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis import RedisError

logger = logging.getLogger(__name__)

BACK_OFF = 5.0
"""In seconds."""


def with_fallback(verb: str) -> Callable[..., Any]:
    """A cache method that asks Redis, or for some seconds after a failure this process's memory."""

    def call(cache: "SharedCache", *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= SharedCache.down_until:
            try:
                return getattr(RedisCache, verb)(cache, *args, **kwargs)
            except (RedisError, OSError) as error:
                SharedCache.down_until = time.monotonic() + BACK_OFF
                logger.warning("Redis is down, the cache is this process's own: %s", error)
        return getattr(cache.own, verb)(*args, **kwargs)

    return call


class SharedCache(RedisCache):
    """Redis; while it is down, memory of this process: limits then hold for each process."""

    down_until: ClassVar[float] = 0.0

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        impatient = {"socket_connect_timeout": 0.5, "socket_timeout": 0.5}
        super().__init__(server, {**params, "OPTIONS": {**impatient, **params.get("OPTIONS", {})}})
        self.own = LocMemCache("while Redis is down", {})

    add, get, set = with_fallback("add"), with_fallback("get"), with_fallback("set")
    touch, delete, clear = with_fallback("touch"), with_fallback("delete"), with_fallback("clear")
    get_many, set_many = with_fallback("get_many"), with_fallback("set_many")
    delete_many, has_key, incr = (
        with_fallback("delete_many"),
        with_fallback("has_key"),
        with_fallback("incr"),
    )
