"""Many who only look: `python -m tests.bench.viewers PORT COUNT PATH MARK` opens their sockets.

They run in a process of their own, so that reading what they are sent delays no player's clock.
Once all are open it prints a line; when its input is closed it prints what they were sent, in JSON.
"""

import asyncio
import json
import re
import secrets
import subprocess
import sys
import time
from array import array
from base64 import b64encode
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import uvloop

from complots_site.server.admission import raise_file_limit
from tests.harness.followed import Followed

AT_ONCE = 50
QUANTILES = 100
OPCODE_TEXT, OPCODE_PING = 1, 9
PONG, MASK = 0x8A, 0x80
LONGEST_HEAD = 10
OPEN = "open"


class Notes:
    """What all viewers were sent: by mark the moments at which a viewer had it first."""

    def __init__(self, mark: str) -> None:
        self.mark = re.compile(mark.encode())
        self.marks_of = lru_cache(256)(self.find_marks)
        self.arrived: defaultdict[str, array[float]] = defaultdict(lambda: array("d"))
        self.frames = self.bytes = self.lost = 0

    def find_marks(self, frame: bytes) -> tuple[str, ...]:
        """The marks in a frame, each once."""
        return tuple({found.decode(): None for found in self.mark.findall(frame)})

    def note(self, frame: bytes, seen: set[str]) -> None:
        """A viewer who has seen those marks gets a frame."""
        now = time.perf_counter()
        self.frames += 1
        self.bytes += len(frame)
        for mark in self.marks_of(frame):
            if mark not in seen:
                seen.add(mark)
                self.arrived[mark].append(now)

    def quantiles(self) -> dict[str, list[float]]:
        """By mark the moments at which each hundredth of those who got it had it."""
        found = {}
        for mark, moments in self.arrived.items():
            ordered = sorted(moments)
            steps = range(QUANTILES + 1)
            found[mark] = [ordered[round(step / QUANTILES * (len(ordered) - 1))] for step in steps]
        return found


class Viewer(asyncio.Protocol):
    """A socket that reads frames, answers pings and keeps the rows that it was sent."""

    def __init__(self, address: str, path: str, notes: Notes) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {b64encode(secrets.token_bytes(16)).decode()}\r\n\r\n"
        ).encode()
        self.notes = notes
        self.data = bytearray()
        self.seen: set[str] = set()
        self.shown = Followed()
        self.handshake_done = False
        self.first_frame: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        """Ask for the socket."""
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Take what has come apart into frames."""
        self.data += data
        if not self.handshake_done:
            head, end, _ = self.data.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.transport.close()
                return
            del self.data[: len(head) + len(end)]
            self.handshake_done = True
        while frame := self.next_frame():
            opcode, payload = frame
            if opcode == OPCODE_PING:
                self.transport.write(bytes([PONG, MASK | len(payload), 0, 0, 0, 0]) + payload)
            elif opcode == OPCODE_TEXT:
                self.notes.note(payload, self.seen)
                self.shown.apply(payload)
                if not self.first_frame.done():
                    self.first_frame.set_result(None)

    def next_frame(self) -> tuple[int, bytes] | None:
        """The opcode and the payload of a frame that is here whole, or None."""
        data = self.data
        if len(data) < 2:
            return None
        start, size = 2, data[1]
        if len(data) < LONGEST_HEAD and size >= 126:
            return None  # frames of such sizes are longer than that
        if size == 126:
            start, size = 4, int.from_bytes(data[2:4], "big")
        elif size == 127:
            start, size = 10, int.from_bytes(data[2:10], "big")
        if len(data) < start + size:
            return None
        opcode, payload = data[0] & 0x0F, bytes(data[start : start + size])
        del data[: start + size]
        return opcode, payload

    def connection_lost(self, error: Exception | None) -> None:
        """The server has ended it, or the measurement is over."""
        self.notes.lost += 1
        if not self.first_frame.done():
            self.first_frame.set_exception(ConnectionError(bytes(self.data[:200])))


async def look(port: int, count: int, path: str, mark: str) -> None:
    """Open the sockets, wait for the end of the input, print what they were sent."""
    notes, door = Notes(mark), asyncio.Semaphore(AT_ONCE)
    loop = asyncio.get_running_loop()
    address = f"127.0.0.1:{port}"

    async def enter() -> Viewer:
        async with door:
            made = await loop.create_connection(
                lambda: Viewer(address, path, notes), "127.0.0.1", port
            )
            await made[1].first_frame
            return made[1]

    viewers = await asyncio.gather(*(enter() for _ in range(count)))
    notes.frames = notes.bytes = 0
    say(OPEN)
    await loop.run_in_executor(None, sys.stdin.read)
    shown: defaultdict[tuple[str, ...], int] = defaultdict(int)
    for viewer in viewers:
        shown[viewer.shown.ids()] += 1
    told = {
        "arrived": notes.quantiles(),
        "counts": {mark: len(moments) for mark, moments in notes.arrived.items()},
        "shown": [[*item] for item in shown.items()],
        "frames": notes.frames / max(1, count),
        "bytes": notes.bytes / max(1, count),
        "lost": notes.lost,
    }
    say(json.dumps(told))


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class Viewers:
    """The process of viewers; `told` is what it has printed, once it was ended."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self.told: dict[str, Any] = {}

    def end(self) -> dict[str, Any]:
        """Have them say what they were sent."""
        if not self.told:
            out, _ = self.process.communicate()
            self.told = json.loads(out)
        return self.told


@contextmanager
def viewers(port: int, count: int, path: str, mark: str) -> Iterator[Viewers]:
    """`count` viewers with open sockets; they are gone when the block ends."""
    command = [sys.executable, "-m", "tests.bench.viewers", str(port), str(count), path, mark]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        if process.stdout.readline().strip() != OPEN:
            raise RuntimeError("The viewers could not open their sockets")
        yield Viewers(process)
    finally:
        process.kill()
        process.wait()


def main() -> None:
    """Run as a program."""
    raise_file_limit()
    port, count, path, mark = sys.argv[1:]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(look(int(port), int(count), path, mark))


if __name__ == "__main__":
    main()
