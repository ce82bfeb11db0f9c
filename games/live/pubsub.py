"""Redis pub/sub between the processes of the site: one publisher and one subscriber in each."""

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
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError

from games.matches.announce import Lost

logger = logging.getLogger(__name__)

TIMEOUT = 1.0
PING_AFTER = 3.0
BACK_OFF = 1.0
BATCH_WINDOW = 0.01
"""All in seconds."""

DIRECTIONS = {"publish": "hear", "subscribe": "reach"}
"""What the other processes do with us, for the log lines."""

OnMessage = Callable[[str, dict[str, Any]], Awaitable[None]]


class Batch:
    """Messages to groups that are published as one, in order; `lost` until Redis has taken them."""

    def __init__(self) -> None:
        self.messages: list[tuple[str, dict[str, Any]]] = []
        self.closed = False
        self.lost = True


class PubSub:
    """Publishes nothing for a second after a failure, and subscribes again until it succeeds.

    There are two connections, whatever the number of sockets. Nothing waits on either for longer
    than `TIMEOUT`, even if Redis accepts connections and never answers.
    """

    def __init__(self, url: str, on_message: OnMessage) -> None:
        self.sender_id = uuid.uuid4().hex
        self.on_message = on_message
        self.url = url
        self.publisher = self.client()
        options = self.publisher.connection_pool.connection_kwargs
        self.channel = f"complots:{options.get('db', 0)}"  # PUBLISH itself ignores the database
        self.publish_lock = asyncio.Lock()
        self.next_batch = Batch()
        self.back_off_until = 0.0
        self.failing: set[str] = set()
        self.subscriber: asyncio.Task[None] | None = None

    def client(self) -> Redis:
        """A client that fails within `TIMEOUT` and reconnects once if its connection was cut."""
        return Redis.from_url(
            self.url,
            socket_timeout=TIMEOUT,
            socket_connect_timeout=TIMEOUT,
            retry=Retry(NoBackoff(), 1, supported_errors=(RedisConnectionError,)),
        )

    async def publish(self, group: str, message: dict[str, Any]) -> None:
        """Send to the other processes, in the order of the calls. Raises Lost while Redis is away.

        Calls made while a batch is on its way are batched in the next; in a server, calls within
        `BATCH_WINDOW` are too: each published message costs every process about as much as
        rendering a board.
        """
        batch = self.next_batch
        batch.messages.append((group, message))
        async with self.publish_lock:
            if not batch.closed:
                if self.subscriber is not None:
                    await asyncio.sleep(BATCH_WINDOW)
                batch.closed, self.next_batch = True, Batch()
                await self.publish_batch(batch)
        if batch.lost:
            raise Lost

    async def publish_batch(self, batch: Batch) -> None:
        """Publish it as one message, unless the last failure was less than `BACK_OFF` ago."""
        if time.monotonic() < self.back_off_until:
            return
        try:
            async with asyncio.timeout(2 * TIMEOUT):
                data = json.dumps([self.sender_id, *batch.messages])
                await self.publisher.publish(self.channel, data)
        except (RedisError, OSError) as error:
            self.back_off_until = time.monotonic() + BACK_OFF
            self.log_change("publish", error)
        else:
            batch.lost = False
            self.log_change("publish")

    def subscribe(self) -> None:
        """Start the subscriber task, unless it is running."""
        if self.subscriber is None or self.subscriber.done():
            self.subscriber = asyncio.create_task(self.keep_subscribed())

    async def keep_subscribed(self) -> None:
        """Receive for as long as the process lives, and reconnect after every failure."""
        while True:
            try:
                await self.receive()
            except Exception as error:
                self.log_change("subscribe", error)
            await asyncio.sleep(BACK_OFF * random.uniform(0.5, 1.5))  # noqa: S311 (no secret)

    async def receive(self) -> None:
        """Deliver messages until the connection breaks or a ping is not answered.

        Raises ConnectionError of redis for both.
        """
        async with self.client() as client, client.pubsub() as subscription:
            await subscription.subscribe(self.channel)
            pinged = False
            while True:
                message = await subscription.get_message(timeout=PING_AFTER)
                if message is None:
                    if pinged:
                        raise RedisConnectionError("Redis does not answer")
                    await subscription.ping()
                    pinged = True
                    continue
                pinged = False
                self.log_change("subscribe")
                if message["type"] == "message":
                    await self.deliver(message["data"])

    async def deliver(self, data: bytes) -> None:
        """Hand on a batch of another process; our own batches and foreign data are ignored."""
        with suppress(ValueError, TypeError):  # not JSON, not of pairs, not the name of a group
            sender_id, *messages = json.loads(data)
            for group, message in messages if sender_id != self.sender_id else ():
                await self.on_message(group, message)

    def log_change(self, direction: str, error: Exception | None = None) -> None:
        """Log when a direction begins to fail and when it works again, not at each message."""
        if error is not None and direction not in self.failing:
            self.failing.add(direction)
            logger.warning(
                "Redis is away: the other processes cannot %s us: %s", DIRECTIONS[direction], error
            )
        elif error is None and direction in self.failing:
            self.failing.discard(direction)
            logger.warning("Redis is back: the other processes %s us again", DIRECTIONS[direction])

    async def close(self) -> None:
        """Stop the subscriber and close both connections."""
        if self.subscriber is not None:
            self.subscriber.cancel()
            await asyncio.gather(self.subscriber, return_exceptions=True)
        await self.publisher.aclose()
