"""What one process says to the others by Redis."""

import asyncio
import json

import pytest
from redis.exceptions import ConnectionError as Broken

from games.live.pubsub import PubSub
from games.matches.announce import Lost


class Publisher:
    """Takes a message when it is let to, or breaks."""

    def __init__(self) -> None:
        self.messages: list[list] = []
        self.open = asyncio.Event()
        self.broken = False

    async def publish(self, channel: str, text: str) -> None:
        self.messages.append(json.loads(text))
        await self.open.wait()
        if self.broken:
            raise Broken


def pubsub(heard=None) -> PubSub:
    ours = PubSub("redis://localhost", heard)
    ours.publisher = Publisher()
    return ours


async def said_meanwhile(ours: PubSub, *, broken: bool = False) -> list[object]:
    """How three notices end: the first is on its way while the others are said."""
    tasks = []
    for version in range(3):
        tasks.append(asyncio.create_task(ours.publish("match.1", {"version": version})))
        await asyncio.sleep(0)
    ours.publisher.broken = broken
    ours.publisher.open.set()
    return await asyncio.gather(*tasks, return_exceptions=True)


def test_what_is_said_while_a_message_is_on_its_way_goes_together_and_in_order():
    ours = pubsub()
    assert asyncio.run(said_meanwhile(ours)) == [None, None, None]
    first, others = ours.publisher.messages
    assert first == [ours.sender_id, ["match.1", {"version": 0}]]
    assert others == [ours.sender_id, ["match.1", {"version": 1}], ["match.1", {"version": 2}]]


def test_a_server_waits_a_moment_for_what_else_is_to_be_said():
    ours = pubsub()
    ours.subscriber = True
    assert asyncio.run(said_meanwhile(ours)) == [None, None, None]
    assert [len(message) for message in ours.publisher.messages] == [1 + 3]


def test_each_who_spoke_is_told_that_their_notice_is_lost():
    ours = pubsub()
    ended = asyncio.run(said_meanwhile(ours, broken=True))
    assert [type(end) for end in ended] == [Lost, Lost, Lost]
    assert len(ours.publisher.messages) == 1


@pytest.mark.parametrize("data", [b"?", b"7", b"[]", b'["you", "match.1"]', b'["you", [1, 2, 3]]'])
def test_what_is_none_of_ours_is_left(data: bytes):
    heard = []

    async def hear(group: str, message: dict) -> None:
        heard.append(message)

    async def passed_on() -> None:
        await ours.deliver(data)
        await ours.deliver(json.dumps([ours.sender_id, ["match.1", {"version": 1}]]).encode())
        await ours.deliver(b'["you", ["match.1", {"version": 2}], ["match.1", {"version": 3}]]')

    ours = pubsub(hear)
    asyncio.run(passed_on())
    assert heard == [{"version": 2}, {"version": 3}]
