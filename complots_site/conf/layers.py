"""CHANNEL_LAYERS: Redis if it has a URL, else the memory of one process."""

from typing import Any
from urllib.parse import urlsplit

from environs import ValidationError


def channel_layers(redis_url: str) -> dict[str, dict[str, Any]]:
    """The setting for a Redis URL, or for "".

    Raises ValidationError for a URL of another kind, or one that cannot be read; its message tells
    no password.
    """
    if not redis_url:
        return {"default": {"BACKEND": "games.live.memory_layer.MemoryLayer"}}
    if not redis_url.startswith(("redis://", "rediss://", "unix://")):
        raise ValidationError("must begin with redis://, rediss:// or unix://.")
    from redis import RedisError  # only where there is one: it takes its time
    from redis.connection import ConnectionPool

    try:
        ConnectionPool.from_url(redis_url).make_connection()  # which is opened when it is used
        database = "" if redis_url.startswith("unix:") else urlsplit(redis_url).path.strip("/")
    except ValueError:
        raise ValidationError(
            "cannot be read: write signs in its password as %2F for / and the like."
        ) from None
    except (TypeError, RedisError):
        raise ValidationError(
            "has options behind its ? that redis-py does not take. For TLS it begins with rediss://."
        ) from None
    if database and not database.isdecimal():  # which the client would take for database 0
        raise ValidationError("must end with the number of a database, such as /0, if with any.")
    return {
        "default": {"BACKEND": "games.live.redis_layer.RedisLayer", "CONFIG": {"url": redis_url}}
    }
