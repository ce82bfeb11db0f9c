"""The cache of all processes: what counts attempts must not stop anybody when it is down."""

import logging
import time
from collections.abc import Callable
from typing import Any, ClassVar

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis import RedisError

logger = logging.getLogger(__name__)

REST = 5.0


def either(verb: str) -> Callable[..., Any]:
    """Ask Redis, or this process for some seconds after Redis has failed."""

    def ask(cache: "SharedCache", *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= SharedCache.down_until:
            try:
                return getattr(RedisCache, verb)(cache, *args, **kwargs)
            except (RedisError, OSError) as error:
                SharedCache.down_until = time.monotonic() + REST
                logger.warning("Redis is down, the cache is this process's own: %s", error)
        return getattr(cache.own, verb)(*args, **kwargs)

    return ask


class SharedCache(RedisCache):
    """Redis; while it is down, the memory of this process, and limits hold for each process."""

    down_until: ClassVar[float] = 0.0

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        impatient = {"socket_connect_timeout": 0.5, "socket_timeout": 0.5}
        super().__init__(server, {**params, "OPTIONS": {**impatient, **params.get("OPTIONS", {})}})
        self.own = LocMemCache("while Redis is down", {})

    add, get, set = either("add"), either("get"), either("set")
    touch, delete, clear = either("touch"), either("delete"), either("clear")
    get_many, set_many = either("get_many"), either("set_many")
    delete_many, has_key, incr = either("delete_many"), either("has_key"), either("incr")
