"""The cache that all processes share; the limits it counts must not fail when Redis is down."""

import functools
import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, ClassVar

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from django.utils.functional import cached_property
from redis import RedisError
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.retry import Retry

logger = logging.getLogger(__name__)

BACK_OFF = 5.0
"""In seconds."""

PATIENCE: Any = {"socket_connect_timeout": 0.5, "socket_timeout": 0.5}
"""In seconds."""

MOST_KEPT = 20_000
"""Entries in memory; Django's 300 would let a flood of names push the counts of others out."""


class MemoryCache(LocMemCache):
    """The memory of this process."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        super().__init__(name, {"MAX_ENTRIES": MOST_KEPT, **params})

    def count(self, seconds: Mapping[str, int], step: int = 1) -> list[int]:
        """Add `step` to each of these keys; their counts now. A key that was not there counts from
        0 and lives for its seconds, however often it is counted.
        """
        return [self._count(key, lifetime, step) for key, lifetime in seconds.items()]

    def _count(self, key: str, lifetime: int, step: int) -> int:
        while True:
            self.add(key, 0, lifetime)
            with suppress(ValueError):  # its time was over just then
                return self.incr(key, step)


class RedisCounter(RedisCache):
    """Redis, over connections that all threads of the process share."""

    @cached_property
    def _cache(self) -> RedisCacheClient:
        return client(*self._servers)  # type: ignore[attr-defined]

    def count(self, seconds: Mapping[str, int], step: int = 1) -> list[int]:
        """The same as in memory, in one round trip, and in a transaction: within it no time passes
        in Redis. A key whose time were over between the two would be made anew, and last for ever.
        """
        pipeline = self._cache.get_client(write=True).pipeline(transaction=True)
        for name, lifetime in seconds.items():
            key = self.make_and_validate_key(name)
            pipeline.set(key, 0, ex=lifetime, nx=True)
            pipeline.incrby(key, step)
        return [int(count) for count in pipeline.execute()[1::2]]


@functools.cache
def client(*servers: str) -> RedisCacheClient:
    """The client of a process. Django makes a cache for each request, and with it would connect.

    A connection that Redis has closed meanwhile is opened again, but nobody waits a second time.
    """
    once_more = Retry(NoBackoff(), 1, supported_errors=(RedisConnectionError,))
    return RedisCacheClient([*servers], retry=once_more, **PATIENCE)


def with_fallback(verb: str) -> Callable[..., Any]:
    """A cache method that asks Redis, or for some seconds after a failure this process's memory."""

    def call(cache: "SharedCache", *args: Any, **kwargs: Any) -> Any:
        if time.monotonic() >= SharedCache.down_until:
            try:
                return getattr(RedisCounter, verb)(cache, *args, **kwargs)
            except (RedisError, OSError) as error:
                SharedCache.down_until = time.monotonic() + BACK_OFF
                logger.warning("Redis is down, the cache is this process's own: %s", error)
        return getattr(cache.own, verb)(*args, **kwargs)

    return call


class SharedCache(RedisCounter):
    """Redis; while it is down, memory of this process: limits then hold for each process."""

    down_until: ClassVar[float] = 0.0

    def __init__(self, server: Any, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self.own = MemoryCache("while Redis is down", {})

    add, get, set = with_fallback("add"), with_fallback("get"), with_fallback("set")
    touch, delete, clear = with_fallback("touch"), with_fallback("delete"), with_fallback("clear")
    get_many, set_many = with_fallback("get_many"), with_fallback("set_many")
    delete_many, has_key, incr = (
        with_fallback("delete_many"),
        with_fallback("has_key"),
        with_fallback("incr"),
    )
    count = with_fallback("count")
