"""One process's line to the others: what it says to them and what it hears, over Redis."""

import asyncio
import json
import logging
import random
import time
import uuid
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as Broken
from redis.exceptions import RedisError

from games.matches.announce import Lost

logger = logging.getLogger(__name__)

PATIENCE = 1.0
SILENCE = 3.0
REST = 1.0
GATHERS = 0.01

Heard = Callable[[str, dict[str, Any]], Awaitable[None]]


class Together:
    """Notices that go in one message, in the order of their calls; `lost` until Redis has them."""

    def __init__(self) -> None:
        self.notices: list[tuple[str, dict[str, Any]]] = []
        self.left = False
        self.lost = True


class Wire:
    """Says nothing for a second after it could not, and listens again until it can.

    Two connections, whatever the number of sockets; nothing waits on either for longer than
    `PATIENCE`, nor for a Redis that takes connections and never answers.
    """

    def __init__(self, url: str, heard: Heard) -> None:
        self.me = uuid.uuid4().hex
        self.heard = heard
        self.url = url
        self.mouth = self.client()
        options = self.mouth.connection_pool.connection_kwargs
        self.channel = f"complots:{options.get('db', 0)}"  # numbers mean nothing to PUBLISH itself
        self.turn = asyncio.Lock()
        self.next = Together()
        self.mute_until = 0.0
        self.broken: set[str] = set()
        self.ear: asyncio.Task[None] | None = None

    def client(self) -> Redis:
        """A client that fails soon; a connection that was cut meanwhile is made anew, once."""
        return Redis.from_url(
            self.url,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 1, supported_errors=(Broken,)),
        )

    async def say(self, group: str, message: dict[str, Any]) -> None:
        """Tell the other processes, in the order of the calls. Raises Lost while Redis is away.

        What is to be said while a message is on its way goes together in the next, and in a server
        what comes within a hundredth of a second: each message costs every process about as much
        as drawing a table.
        """
        mine = self.next
        mine.notices.append((group, message))
        async with self.turn:
            if not mine.left:
                if self.ear is not None:
                    await asyncio.sleep(GATHERS)
                mine.left, self.next = True, Together()
                await self.publish(mine)
        if mine.lost:
            raise Lost

    async def publish(self, said: Together) -> None:
        """One message; not tried in the second after one that Redis did not take."""
        if time.monotonic() < self.mute_until:
            return
        try:
            async with asyncio.timeout(2 * PATIENCE):
                await self.mouth.publish(self.channel, json.dumps([self.me, *said.notices]))
        except (RedisError, OSError) as error:
            self.mute_until = time.monotonic() + REST
            self.note("say", error)
        else:
            said.lost = False
            self.note("say")

    def listen(self) -> None:
        """Begin to hear the others, if that has not begun."""
        if self.ear is None or self.ear.done():
            self.ear = asyncio.create_task(self.keep_listening())

    async def keep_listening(self) -> None:
        """For as long as the process lives, however often Redis goes."""
        while True:
            try:
                await self.hear()
            except Exception as error:
                self.note("hear", error)
            await asyncio.sleep(REST * random.uniform(0.5, 1.5))  # noqa: S311 (no secret)

    async def hear(self) -> None:
        """Pass on what the others say until the connection breaks, or is silent when asked."""
        async with self.client() as client, client.pubsub() as ear:
            await ear.subscribe(self.channel)
            asked = False
            while True:
                message = await ear.get_message(timeout=SILENCE)
                if message is None:
                    if asked:
                        raise Broken("Redis does not answer")
                    await ear.ping()
                    asked = True
                    continue
                asked = False
                self.note("hear")
                if message["type"] == "message":
                    await self.pass_on(message["data"])

    async def pass_on(self, data: bytes) -> None:
        """What another process said; our own words, and what is none of ours, are left."""
        with suppress(ValueError, TypeError):  # no JSON, not of two things, a name of no group
            speaker, *notices = json.loads(data)
            for group, message in notices if speaker != self.me else ():
                await self.heard(group, message)

    def note(self, what: str, error: Exception | None = None) -> None:
        """Tell the log when it breaks and when it is whole again, not at every notice."""
        if error is not None and what not in self.broken:
            self.broken.add(what)
            logger.warning("Redis is away: the other processes cannot %s us: %s", HOW[what], error)
        elif error is None and what in self.broken:
            self.broken.discard(what)
            logger.warning("Redis is back: the other processes %s us again", HOW[what])

    async def close(self) -> None:
        """End both connections."""
        if self.ear is not None:
            self.ear.cancel()
            await asyncio.gather(self.ear, return_exceptions=True)
        await self.mouth.aclose()


HOW = {"say": "hear", "hear": "reach"}
