"""A private Redis on a socket in a temporary folder, keeping nothing."""

import contextlib
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

from redis import Redis, RedisError

from tests.harness.parts import need
from tests.harness.process import Process

FORGETFUL = ("--port", "0", "--save", "", "--appendonly", "no")


class RedisServer:
    """One that can be stopped, started again at its address, and frozen: it takes connections then
    and answers nobody.
    """

    def __init__(self, folder: Path) -> None:
        self.program = need("redis")
        self.folder = folder
        self.address = f"unix://{folder}/socket"
        self.start()

    def start(self) -> None:
        """Until it answers."""
        place = ("--unixsocket", f"{self.folder}/socket", "--dir", f"{self.folder}")
        log = self.folder / "log"
        self.process = Process([f"{self.program}", *place, *FORGETFUL], log)
        self.process.wait_until(lambda: answers(self.address))

    def stop(self) -> None:
        """Everyone who is connected is cut off."""
        self.thaw()
        self.process.stop()

    def freeze(self) -> None:
        """Until it is thawed."""
        self.process.popen.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on where it was."""
        self.process.popen.send_signal(signal.SIGCONT)

    def flush(self) -> None:
        """Forget everything."""
        with Redis.from_url(self.address) as client:
            client.flushall()


@contextlib.contextmanager
def redis_server() -> Iterator[RedisServer]:
    """A server of the test's own, for as long as this block."""
    folder = Path(tempfile.mkdtemp(prefix="rd"))  # short: a socket's path has 107 bytes
    try:
        server = RedisServer(folder)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def private_redis() -> Iterator[str]:
    """The address of a server: TEST_REDIS_URL, or one that lives as long as this block."""
    if address := os.environ.get("TEST_REDIS_URL"):
        yield address
        return
    with redis_server() as server:
        yield server.address


def answers(address: str) -> bool:
    """Whether a server takes commands there."""
    try:
        with Redis.from_url(address) as client:
            return bool(client.ping())
    except RedisError:
        return False
