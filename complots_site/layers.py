"""CHANNEL_LAYERS: Redis when there is an address, else the memory of the one process."""

from typing import Any
from urllib.parse import urlsplit


def channel_layers(redis_url: str) -> dict[str, dict[str, Any]]:
    """The pub/sub layer on Redis; idle sockets are left alone and the pool is large.

    Raises ValueError for an address of another kind.
    """
    if not redis_url:
        return {"default": {"BACKEND": "games.live.memory_layer.MemoryLayer"}}
    if urlsplit(redis_url).scheme not in ("redis", "rediss", "unix"):
        raise ValueError("REDIS_URL must begin with redis://, rediss:// or unix://")
    host = {"address": redis_url, "socket_timeout": None, "max_connections": 5000}
    return {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [host]},
        }
    }
