"""A private Redis on a socket in a temporary folder, keeping nothing."""

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from redis import Redis, RedisError

from tests.real.parts import need
from tests.real.process import Process

FORGETFUL = ("--port", "0", "--save", "", "--appendonly", "no")


@contextlib.contextmanager
def private_redis() -> Iterator[str]:
    """The address of a server: TEST_REDIS_URL, or one that lives as long as this block."""
    if address := os.environ.get("TEST_REDIS_URL"):
        yield address
        return
    program = need("redis")
    folder = Path(tempfile.mkdtemp(prefix="rd"))  # short: a socket's path has 107 bytes
    address = f"unix://{folder}/socket"
    server = Process(
        [f"{program}", "--unixsocket", f"{folder}/socket", "--dir", f"{folder}", *FORGETFUL],
        folder / "log",
    )
    try:
        server.wait_until(lambda: answers(address))
        yield address
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def answers(address: str) -> bool:
    """Whether a server takes commands there."""
    try:
        with Redis.from_url(address) as client:
            return bool(client.ping())
    except RedisError:
        return False
