"""CHANNEL_LAYERS: Redis when there is an address, else the memory of the one process."""

from typing import Any


def channel_layers(redis_url: str) -> dict[str, dict[str, Any]]:
    """One layer for all processes, or for the only one."""
    if not redis_url:
        return {"default": {"BACKEND": "games.live.memory_layer.MemoryLayer"}}
    return {
        "default": {"BACKEND": "games.live.redis_layer.RedisLayer", "CONFIG": {"url": redis_url}}
    }
