"""Pages as raw sockets, thousands in one program: each comes back as connection.js does."""

import asyncio
import json
import random
import re
import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from tests.bench.players import BESIDE, TABLE, moves_in
from tests.bench.wire import Wire
from tests.faults.screen import Screen, joined, read
from tests.harness import page

HERE = "127.0.0.1"
SOONEST, LATEST = 1.0, 16.0
PATIENCE, STEADY = 8.0, 5.0
BEAT, RAREST = 3.0, 30.0
TOLD = re.compile(rb"\d+(\.\d+)?")
NEVER = 999_999
KEY = "dGhlIHNhbXBsZSBub25jZQ=="

Think = tuple[float, float] | None


@dataclass(slots=True)
class Notes:
    """What the pages have seen: counts, and of each move when it was sent and how long it took."""

    asked: int = 0
    refused: int = 0
    failed: int = 0
    polls: int = 0
    moves: list[tuple[float, float]] = field(default_factory=list)

    def clear(self) -> None:
        """Count from 0 again."""
        self.asked = self.refused = self.failed = self.polls = 0
        self.moves.clear()


class Page:
    """The page of a match with its socket, from `live` until that is cancelled.

    `frames` are those of its socket and `version` what they show, since `shown_at`; until `resting`
    it does not poll. `think` has the bounds of the time its player thinks, None where nobody plays.
    Its line is dead until `cut_until`: a browser that is online again comes at once. `source` is
    its address: one address has too few ports for tens of thousands.
    """

    def __init__(self, port: int, key: str, cookie: str, notes: Notes, source: str = HERE) -> None:
        self.port, self.key, self.cookie, self.notes, self.source = port, key, cookie, notes, source
        self.think: Think = None
        self.version = -1
        self.ask = b""
        self.frames: list[bytes] = []
        self.shown = page.Page()
        self.shown_at = 0.0
        self.tries = 0
        self.cut_until = 0.0
        self.opened_at = 0.0
        self.up = False
        self.resting = 0.0
        self.unanswered = 0
        self.sent: tuple[int, float] | None = None
        self.wire: Wire | None = None

    async def live(self) -> None:
        """Open the socket again whenever it has ended, and poll while it is down."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self.keep_open())
            both.create_task(self.poll())

    async def keep_open(self) -> None:
        """One socket after another."""
        while True:
            code, reason = await self.hold()
            if self.up and time.monotonic() - self.opened_at > STEADY:
                self.tries = 0
                self.resting = time.monotonic() + BEAT * random.random()
            self.up, self.sent = False, None
            cut = self.cut_until - time.monotonic()
            await asyncio.sleep(cut if cut > 0 else self.pause(code, reason))

    def pause(self, code: int, reason: bytes) -> float:
        """How long it stays away: what it is told, or a back-off with jitter."""
        if code in (1012, 1013) and TOLD.fullmatch(reason):
            self.notes.refused += code == 1013
            if code == 1012:
                return float(reason) * random.random()
            self.resting = time.monotonic() + float(reason) + BEAT * random.uniform(1, 2)
            return float(reason)
        self.notes.failed += 1
        longest = min(LATEST, SOONEST * 2**self.tries)
        self.tries += 1
        return longest * random.uniform(0.2, 1)

    async def hold(self) -> tuple[int, bytes]:
        """Open a socket and wait for its end; its code and reason."""
        request = self.request(
            f"/ws/match/{self.key}/?lang=fr",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {KEY}",
        )
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                transport, self.wire = await loop.create_connection(
                    partial(Wire, request, self.made, self.opened, self.look),
                    HERE,
                    self.port,
                    local_addr=(self.source, 0),
                )
        except (OSError, TimeoutError):
            return 1006, b""
        late = loop.call_later(PATIENCE, self.give_up, self.wire)
        try:
            return await self.wire.ended
        finally:
            late.cancel()
            transport.abort()

    def request(self, path: str, *headers: str) -> bytes:
        """A GET as a browser of this player sends it."""
        host = f"{HERE}:{self.port}"
        cookie = [f"Cookie: {self.cookie}"] if self.cookie else []
        origin = f"Origin: http://{host}"
        lines = (f"GET {path} HTTP/1.1", f"Host: {host}", origin, *cookie, *headers, "", "")
        return "\r\n".join(lines).encode()

    def made(self) -> None:
        """The handshake is on its way."""
        self.notes.asked += 1

    def opened(self) -> None:
        """The handshake was answered."""
        self.opened_at = time.monotonic()
        self.frames.clear()
        self.shown = page.Page()

    def give_up(self, wire: Wire) -> None:
        """No answer to the handshake for too long."""
        if not wire.is_open:
            wire.end(1006, b"")

    def drop(self) -> None:
        """The line breaks; `keep_open` learns of it, and rests before the first poll."""
        if self.wire is not None:
            self.wire.transport.abort()

    def look(self, frame: bytes) -> None:
        """A frame: a table, or what stands beside it."""
        found = None if frame.startswith(BESIDE) else TABLE.search(frame, 0, 400)
        if found is None:
            return
        self.up, self.unanswered = True, 0
        self.version, self.shown_at = int(found[1]), time.monotonic()
        self.ask = found[3]
        self.frames.append(frame)
        if self.sent is not None and self.version > self.sent[0]:
            self.notes.moves.append((self.sent[1], self.shown_at - self.sent[1]))
            self.sent = None
        if self.think is not None and self.shown.hear(frame.decode()):
            self.choose()

    def play(self, think: Think) -> None:
        """Begin to play, with the table that is shown."""
        self.think = think
        for frame in self.frames:
            self.shown.hear(frame.decode())
        self.choose()

    def choose(self) -> None:
        """Draw a move, and think before it is made."""
        if self.think is None or self.shown.table is None or self.sent is not None:
            return
        if moves := moves_in(self.shown.table):
            again = random.uniform(*self.think), self.speak, self.version, self.ask, moves
            asyncio.get_running_loop().call_later(*again)

    def speak(self, version: int, ask: bytes, moves: list[str]) -> None:
        """Move, unless the table has changed meanwhile."""
        if not self.up or version != self.version or self.wire is None or self.think is None:
            return
        self.sent = version, time.monotonic()
        move = {"ask": ask.decode(), "move": random.choice(moves)}
        self.wire.send(1, json.dumps(move).encode())

    async def poll(self) -> None:
        """While the socket is down: is the table still the newest?"""
        while True:
            longest = min(RAREST, BEAT * 2**self.unanswered)
            await asyncio.sleep(BEAT if not self.unanswered else longest * random.uniform(0.2, 1))
            if self.up or time.monotonic() < self.resting:
                continue
            answered = await self.asked()
            self.unanswered = 0 if answered else self.unanswered + 1

    async def asked(self, known: int | None = None) -> bytes:
        """What the poll brings, b"" where that is no answer of a site that works."""
        self.notes.polls += 1
        version = self.version if known is None else known
        path = f"/m/{self.key}/since/{max(0, version)}/"
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                reader, writer = await asyncio.open_connection(HERE, self.port)
                try:
                    writer.write(self.request(path, "HX-Request: true", "Connection: close"))
                    answer = await reader.read(-1)
                finally:
                    writer.transport.abort()
            return answer if answer.startswith(b"HTTP/1.1 20") else b""
        return b""

    async def is_right(self) -> bool:
        """Whether it shows what a page is given that knows nothing."""
        shown: Screen | None = None
        for frame in self.frames:
            if fresh := read(frame.decode()):
                shown = joined(fresh, shown)
        served = read((await self.asked(NEVER)).partition(b"\r\n\r\n")[2].decode())
        return bool(shown and served and shown.text.startswith(served.text))
