"""CHANNEL_LAYERS: Redis when there is an address, else the memory of the one process."""

from typing import Any
from urllib.parse import urlsplit

from environs import ValidationError


def channel_layers(redis_url: str) -> dict[str, dict[str, Any]]:
    """One layer for all processes, or for the only one.

    Raises ValidationError for an address of another kind.
    """
    if not redis_url:
        return {"default": {"BACKEND": "games.live.memory_layer.MemoryLayer"}}
    if urlsplit(redis_url).scheme not in ("redis", "rediss", "unix"):
        raise ValidationError("must begin with redis://, rediss:// or unix://.")
    return {
        "default": {"BACKEND": "games.live.redis_layer.RedisLayer", "CONFIG": {"url": redis_url}}
    }
