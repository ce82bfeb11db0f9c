"""A scripted player at one match: they follow it on a socket, answer by socket or form post at
random, and after a break try the same move with the same number of the question again."""

import asyncio
import json
from asyncio import to_thread
from time import monotonic
from typing import TYPE_CHECKING

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from tests.bench.players import BESIDE, open_socket
from tests.faults.attempt import Attempt, Fate
from tests.faults.histories.history import Read
from tests.faults.screen import Screen, joined, read
from tests.faults.wire import BROKEN, get, post

if TYPE_CHECKING:
    from tests.faults.party import Party

PULSE = 1.5
PAUSE = 0.2
SILENCE = 10.0
NO = (400, 403, 404, 409, 422)
LINE_DOWN = (OSError, TimeoutError, WebSocketException)
BESIDE_TEXTS = tuple(start.decode() for start in BESIDE)


class Player:
    """`lacks`: the screen is not the one that a frame goes on from, and the whole is asked for.
    `trying` is the attempt whose fate is open: on its way, or `broken` off; `flown` those that
    went over this socket lately: a refusal may still be under way to any of them.
    """

    def __init__(self, party: "Party", number: int, cookie: str, key: str) -> None:
        self.party = party
        self.number = number
        self.cookie = cookie
        self.key = key
        self.socket: ClientConnection | None = None
        self.fresh = False
        self.dialled = 0.0
        self.screen: Screen | None = None
        self.lacks = False
        self.trying: Attempt | None = None
        self.flown: list[tuple[float, Attempt]] = []
        self.tried_at = 0.0
        self.broken = False
        self.answered = ""

    def __repr__(self) -> str:
        """Where they stand, for a party that does not end."""
        screen = self.screen
        shown = screen and (screen.version, screen.over, screen.asks, screen.ask)
        states = (self.socket is not None, self.fresh, self.lacks, self.broken, self.answered)
        return f"{self.key} {self.number}: {shown} {states} {self.trying}"

    async def play(self) -> None:
        """Until the match is over."""
        while self.screen is None or not self.screen.over or self.trying:
            if self.socket is None:
                await self.connect()
            await self.hear()
            await self.speak()
        if self.socket is not None:
            await self.socket.close()

    async def connect(self) -> None:
        """A socket at one of the servers, or None where it does not answer."""
        self.dialled = monotonic()
        try:
            async with asyncio.timeout(SILENCE):
                address = f"127.0.0.1:{self.party.port()}"
                self.socket = await open_socket(address, self.key, self.cookie)
                self.fresh = True
        except LINE_DOWN:
            await asyncio.sleep(PAUSE)

    async def hear(self) -> None:
        """The next frame; in a silence the page's pulse."""
        if self.socket is None or self.lacks:
            await self.pulse()
            return
        try:
            async with asyncio.timeout(PULSE):
                text = str(await self.socket.recv())
        except TimeoutError:
            await self.pulse()
        except LINE_DOWN:
            self.hang_up()
        else:
            self.look(text, asked=self.dialled if self.fresh else None)

    async def pulse(self) -> None:
        """Ask whether the version on the screen is the newest."""
        version = self.screen.version if self.screen and not self.lacks else 0
        path, asked = f"/m/{self.key}/since/{version}/", monotonic()
        try:
            page = await to_thread(get, self.party.port(), path, self.cookie)
        except BROKEN:
            await asyncio.sleep(PAUSE)
            return
        if page.status == 200:
            self.look(page.text, asked=asked)
        elif page.status == 204:
            self.note_read(version, asked)
        if self.trying and monotonic() - self.tried_at > SILENCE:
            self.hang_up()

    def hang_up(self) -> None:
        """The line is down, or as good as: what it may still bring is not heard."""
        if self.socket is not None:
            self.socket.transport.abort()
        self.socket, self.flown, self.broken = None, [], True

    def note_read(self, version: int, asked: float) -> None:
        """What has come is the match as it was at some moment since it was asked for."""
        self.party.reads.append(Read(self.key, self.number, version, asked, monotonic()))

    def look(self, text: str, *, asked: float | None) -> None:
        """Take in a frame; one that was `asked` for shows the table as the database has it."""
        screen = read(text)
        if screen is None:
            if not text.startswith(BESIDE_TEXTS):
                self.refused(text)
            return
        self.party.heard_at = monotonic()
        if asked is not None:
            self.note_read(screen.version, asked)
        if self.screen and screen.version < self.screen.version:
            if asked is not None:
                self.party.wrong(f"{self.key} went back to {screen.version} for {self.number}")
            return
        if not screen.follows(self.screen):
            self.lacks = self.screen is None or screen.version > self.screen.version
            return
        screen = joined(screen, self.screen)
        if screen is None:
            self.party.wrong(f"{self.key} told {self.number} of pieces that this player lacks")
            return
        self.fresh = self.lacks = False
        self.screen = self.party.screens[self.key, self.number] = screen
        if self.trying and not self.broken and not self.still_asks(self.trying):
            self.settle(Fate.SHOWN)

    def still_asks(self, attempt: Attempt) -> bool:
        """Whether the question that they answered is still on the screen."""
        return self.screen is not None and self.screen.asks and self.screen.ask == attempt.ask

    def refused(self, text: str) -> None:
        """A sentence from the socket; where it says `again` nothing is certain.

        Others may have closed several questions before this player could answer: it is not told
        which of the answers is refused.
        """
        if 'id="notice"' not in text:
            self.party.wrong(f"{self.key} said {text[:200]!r} to {self.number}")
            return
        unanswered = 'class="notice again"' in text
        lately = [attempt for at, attempt in self.flown if monotonic() - at < SILENCE]
        for attempt in lately:
            attempt.trail.append("no answer" if unanswered else text[-60:])
            if attempt.fate is Fate.SHOWN:
                attempt.fate = Fate.UNSURE
        if self.trying is not None:
            if lately == [self.trying] and not unanswered:
                self.settle(Fate.REFUSED)
            else:
                self.broken = True

    def settle(self, fate: Fate) -> None:
        """What became of the attempt; a refusal at a later try says nothing of the first."""
        assert self.trying is not None
        if fate is Fate.REFUSED:
            fate = Fate.REFUSED if self.trying.tries == 1 else Fate.UNSURE
        self.answered = self.trying.ask if fate in (Fate.SHOWN, Fate.ANSWERED) else ""
        self.trying.ended = monotonic()
        if fate is Fate.SHOWN and self.screen is not None:
            self.trying.version = self.screen.version
        self.trying.fate, self.trying = fate, None

    async def speak(self) -> None:
        """Answer if they are asked; try again what was broken off."""
        if self.trying is not None:
            if self.broken and self.screen is not None:
                await self.attempt(by_post=not self.still_asks(self.trying))
        elif self.screen and self.screen.asks and not self.party.resting:
            if self.screen.ask == self.answered or self.fresh:
                return
            await asyncio.sleep(self.party.thought())
            notation = self.screen.any_move(self.party.chance)
            self.trying = Attempt(
                self.key, self.number, self.screen.ask, notation, began=monotonic()
            )
            self.party.attempts.append(self.trying)
            await self.attempt()

    async def attempt(self, *, by_post: bool = False) -> None:
        """One try, by post where that is asked for or there is no socket."""
        assert self.trying is not None
        self.trying.tries += 1
        self.tried_at, self.broken = monotonic(), False
        try:
            if self.socket is None or by_post or self.party.chance.random() < 0.4:
                await self.post(self.trying)
            else:
                self.flown = [*self.flown[-9:], (self.tried_at, self.trying)]
                move = {"ask": self.trying.ask, "move": self.trying.notation}
                await self.socket.send(json.dumps(move))
        except (*LINE_DOWN, *BROKEN):
            self.broken = True
            await asyncio.sleep(PAUSE)

    async def post(self, trying: Attempt) -> None:
        """Try by form."""
        path = f"/m/{self.key}/answer/"
        form = {"ask": trying.ask, "move": trying.notation}
        page = await to_thread(post, self.party.port(), path, self.cookie, **form)
        trying.trail.append(str(page.status))
        if page.status == 302:
            self.settle(Fate.ANSWERED)
        elif page.status in NO:
            self.settle(Fate.REFUSED)
        else:
            self.party.statuses[page.status] += 1
            self.broken = True
            await asyncio.sleep(PAUSE)
