"""Scripted players: they read fragments, answer with a random legal move, and take the time."""

import asyncio
import json
import random
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect

from tests.harness.page import Element, Page
from tests.titles.theories.worlds import BESIDE as WHISTLES

TABLE = re.compile(rb'data-version="(\d+)" data-status="(\w+)" data-ask="(\d+)"')
MOVE = re.compile(r'name="move" value="([^"]+)"')
BESIDE = (b'<div hx-swap-oob="innerHTML:#bar">', b'<i id="off-')
"""What the bar and the marks of absent seats begin with."""
NOTICE = b'<div id="notice"'

Think = tuple[float, float] | None
"""The bounds of the time a player thinks; None: they answer at once."""


@dataclass(slots=True)
class Sent:
    """A move on its way: done when all at the table have the version in which it shows."""

    ask: bytes
    at: float
    version: int = 0
    done: float = 0.0
    refused: bool = False


@dataclass(slots=True)
class Notes:
    """What the players of all tables have seen."""

    moves: int = 0
    frames: int = 0
    refused: int = 0
    opened: int = 0
    sent: list[Sent] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)


Matches = Sequence[tuple[str, Sequence[str]]]
"""The key of each match of a table, and the cookies of its players."""


class Table:
    """The matches that are played there one after another, on sockets at `ports` in turn."""

    def __init__(
        self,
        matches: Matches,
        ports: Sequence[int],
        notes: Notes,
        think: Think = None,
        one_at_a_time: bool = False,
        spectators: int = 0,
    ) -> None:
        self.matches = iter(matches)
        self.ports = ports
        self.notes = notes
        self.think = think
        self.one_at_a_time = one_at_a_time
        self.spectators = spectators
        self.players: list[Player] = []
        self.shown: list[Sent] = []
        self.version = 0

    async def sit_down(self) -> bool:
        """Open the sockets of the next match; whether there was one."""
        match = next(self.matches, None)
        if match is None:
            return False
        key, seated = match
        cookies = [*seated, *[""] * self.spectators]
        ports = [self.ports[number % len(self.ports)] for number in range(len(cookies))]
        addresses = [f"127.0.0.1:{port}" for port in ports]
        self.shown, self.version = [], 0
        self.notes.opened += len(cookies)
        self.players = [
            Player(self, await open_socket(address, key, cookie))
            for address, cookie in zip(addresses, cookies, strict=True)
        ]
        return True

    async def play(self) -> None:
        """Play the match that is open, and all that follow."""
        seated = True
        while seated:
            players = self.players
            await asyncio.gather(*(player.listen() for player in players))
            await asyncio.gather(*(player.socket.close() for player in players))
            seated = await self.sit_down()

    def reached(self, version: int) -> None:
        """Somebody has a new version: count it, and finish the moves that all have now."""
        if version > self.version:
            if self.version:
                self.notes.moves += version - self.version
            self.version = version
        if not self.shown:
            return
        oldest = min(player.version for player in self.players)
        now = time.perf_counter()
        for move in self.shown:
            if move.version <= oldest:
                move.done = now
        self.shown = [move for move in self.shown if not move.done]

    def may_speak(self, player: "Player") -> bool:
        """One at a time: the first who is asked, once all have the newest version."""
        if not self.one_at_a_time:
            return True
        if min(other.version for other in self.players) < self.version:
            return False
        return player is next(other for other in self.players if other.moves)


class Player:
    """One socket at a table."""

    def __init__(self, table: Table, socket: ClientConnection) -> None:
        self.table = table
        self.socket = socket
        self.version = 0
        self.ask = b""
        self.moves: list[str] = []
        self.page = Page()
        self.answered = b""
        self.unsure: list[Sent] = []

    async def listen(self) -> None:
        """Until the match is over."""
        while True:
            frame = await self.socket.recv(decode=False)
            if frame.startswith(BESIDE):
                continue
            found = TABLE.search(frame, 0, 400)
            if found is None:
                self.refused(frame)
                continue
            self.look(frame, found)
            if found[2] == b"finished":
                return
            if self.table.one_at_a_time:
                for player in self.table.players:
                    await player.speak()
            else:
                await self.speak()

    def look(self, frame: bytes, found: re.Match[bytes]) -> None:
        """Take in a new picture of the table."""
        self.table.notes.frames += 1
        self.table.notes.sizes.append(len(frame))
        self.version = int(found[1])
        self.ask = found[3]
        assert self.page.hear(frame.decode()), frame
        assert self.page.table is not None
        self.moves = moves_in(self.page.table)
        if self.unsure and not self.unsure[-1].version and not self.still_asks(self.unsure[-1]):
            shown = self.unsure[-1]
            shown.version = self.version
            self.table.shown.append(shown)
            del self.unsure[:-1]
        self.table.reached(self.version)

    def still_asks(self, move: Sent) -> bool:
        """Whether the question that the move answers is still put to this player."""
        return bool(self.moves) and self.ask == move.ask

    def refused(self, frame: bytes) -> None:
        """Somebody else has closed the question first: no move, and no time taken."""
        assert frame.startswith(NOTICE), frame[:200]
        self.table.notes.refused += 1
        if self.unsure:
            self.unsure.pop(0).refused = True

    async def speak(self) -> None:
        """Answer, now or after some thought, if they are asked and have not answered yet."""
        if not self.moves or self.ask == self.answered or not self.table.may_speak(self):
            return
        self.answered = self.ask
        if self.table.think is None:
            await self.send(self.ask, random.choice(self.moves))
        else:
            asyncio.get_running_loop().call_later(
                random.uniform(*self.table.think), self.after_thought, self.ask
            )

    def after_thought(self, ask: bytes) -> None:
        """The button may have gone meanwhile."""
        if self.moves and self.ask == ask:
            background.add(task := asyncio.ensure_future(self.send(ask, random.choice(self.moves))))
            task.add_done_callback(background.discard)

    async def send(self, ask: bytes, notation: str) -> None:
        """Send a move, and note when."""
        text = json.dumps({"ask": ask.decode(), "move": notation})
        move = Sent(ask, time.perf_counter())
        self.unsure.append(move)
        self.table.notes.sent.append(move)
        await self.socket.send(text)


def moves_in(table: Element) -> list[str]:
    """The moves whose buttons stand there, but those beside what is asked: it is still asked then,
    under the same number, which to these players is answered.
    """
    texts = [part for each in table.within() for part in each.parts if isinstance(part, str)]
    return [move for move in MOVE.findall("".join(texts)) if not move.startswith(WHISTLES)]


background: set[asyncio.Future[None]] = set()


async def open_socket(address: str, key: str, cookie: str) -> ClientConnection:
    """A socket at a match, as a page opens it."""
    return await connect(
        f"ws://{address}/ws/match/{key}/?lang=fr",
        origin=f"http://{address}",
        additional_headers={"Cookie": cookie} if cookie else {},
        compression=None,
        ping_interval=None,
        open_timeout=30,
    )
