"""CHANNEL_LAYERS: Redis when there is an address, else the memory of the one process."""

from typing import Any


def channel_layers(redis_url: str) -> dict[str, dict[str, Any]]:
    """The pub/sub layer on Redis; idle sockets are left alone and the pool is large."""
    if not redis_url:
        return {"default": {"BACKEND": "games.live.memory_layer.MemoryLayer"}}
    host = {"address": redis_url, "socket_timeout": None, "max_connections": 5000}
    return {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [host]},
        }
    }
