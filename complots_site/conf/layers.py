"""CHANNEL_LAYERS: Redis if it has a URL, else the memory of one process."""

from typing import Any
from urllib.parse import urlsplit

from environs import ValidationError


def channel_layers(redis_url: str) -> dict[str, dict[str, Any]]:
    """The setting for a Redis URL, or for "".

    Raises ValidationError for a URL of another kind.
    """
    if not redis_url:
        return {"default": {"BACKEND": "games.live.memory_layer.MemoryLayer"}}
    if urlsplit(redis_url).scheme not in ("redis", "rediss", "unix"):
        raise ValidationError("must begin with redis://, rediss:// or unix://.")
    return {
        "default": {"BACKEND": "games.live.redis_layer.RedisLayer", "CONFIG": {"url": redis_url}}
    }
