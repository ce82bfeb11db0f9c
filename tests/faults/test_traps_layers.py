"""Traps of channel layers: redis-py's idle sockets and pools, the memory layer, threads."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator

import pytest
from channels.layers import InMemoryChannelLayer
from redis import Redis

from games.live.memory_layer import MemoryLayer
from games.live.redis_layer import RedisLayer
from games.matches import announce as announcing
from games.matches.announce import announce, group_of
from tests.faults.spectator import wait_until

IDLE = 7.0
SOON = 1.0
PATIENCE = 20.0
MESSAGE = {"type": "match.changed", "version": 3}
DAY = 86_400


async def hearing(layer: MemoryLayer, group: str = "match.1") -> str:
    """A channel of that layer that hears the group."""
    channel: str = await layer.new_channel()
    await layer.group_add(group, channel)
    return channel


def on_two_layers(address: str, work: Callable[[RedisLayer, RedisLayer], Awaitable[None]]) -> None:
    """As in two processes."""

    async def run() -> None:
        ours, theirs = RedisLayer(address), RedisLayer(address)
        try:
            for layer in (ours, theirs):
                await hearing(layer, "warm.up")
            while listeners(address) < 2:
                await asyncio.sleep(0.05)
            await work(ours, theirs)
        finally:
            await ours.close()
            await theirs.close()

    asyncio.run(run())


def listeners(address: str) -> int:
    """How many processes are listening."""
    with Redis.from_url(address) as client:
        return dict(client.pubsub_numsub("complots:0")).get(b"complots:0", 0)


def test_a_notice_comes_through_after_a_long_silence_without_a_break(
    redis: str, caplog: pytest.LogCaptureFixture
):
    async def work(ours: RedisLayer, theirs: RedisLayer) -> None:
        channel = await hearing(theirs)
        await ours.group_send("match.1", {**MESSAGE, "version": 2})
        assert (await asyncio.wait_for(theirs.receive(channel), PATIENCE))["version"] == 2
        await asyncio.sleep(IDLE)
        await ours.group_send("match.1", MESSAGE)
        assert await asyncio.wait_for(theirs.receive(channel), PATIENCE) == MESSAGE

    on_two_layers(redis, work)
    assert "Redis" not in caplog.text


def test_hundreds_of_sockets_and_notices_take_a_handful_of_connections(redis: str):
    async def work(ours: RedisLayer, theirs: RedisLayer) -> None:
        channels = [await hearing(theirs) for _ in range(300)]
        await asyncio.gather(*(ours.group_send("match.1", MESSAGE) for _ in range(50)))
        for channel in channels:
            for _ in range(50):
                assert await asyncio.wait_for(theirs.receive(channel), PATIENCE) == MESSAGE
        with Redis.from_url(redis) as client:
            assert len(client.client_list()) < 10

    on_two_layers(redis, work)


def test_what_a_process_says_reaches_its_own_sockets_once(redis: str):
    async def work(ours: RedisLayer, theirs: RedisLayer) -> None:
        channel, other = await hearing(ours), await hearing(theirs)
        await ours.group_send("match.1", MESSAGE)
        await ours.group_send("match.1", {**MESSAGE, "version": 4})
        for layer, name in ((ours, channel), (theirs, other)):
            for version in (3, 4):
                notice = await asyncio.wait_for(layer.receive(name), PATIENCE)
                assert notice["version"] == version
        await asyncio.sleep(SOON)
        assert channel not in ours.channels, "there is more for it"

    on_two_layers(redis, work)


def test_what_others_publish_there_is_left_alone(redis: str):
    async def work(ours: RedisLayer, theirs: RedisLayer) -> None:
        channel = await hearing(theirs)
        with Redis.from_url(redis) as client:
            for words in (b"\xff", b"5", b"[]", b'["them", "no group!", {}]', b"{}"):
                client.publish(ours.pubsub().channel, words)
        await ours.group_send("match.1", MESSAGE)
        assert await asyncio.wait_for(theirs.receive(channel), PATIENCE) == MESSAGE

    on_two_layers(redis, work)


def test_a_socket_that_is_open_for_days_still_hears(monkeypatch: pytest.MonkeyPatch):
    async def run() -> None:
        layer = MemoryLayer()
        channel = await hearing(layer)
        now = time.time() + 3 * DAY
        monkeypatch.setattr("channels.layers.time.time", lambda: now)
        await layer.group_send("match.1", MESSAGE)
        assert await asyncio.wait_for(layer.receive(channel), PATIENCE) == MESSAGE

    asyncio.run(run())


def test_a_socket_that_was_slow_for_a_minute_still_hears(monkeypatch: pytest.MonkeyPatch):
    async def run() -> None:
        layer = MemoryLayer()
        channel = await hearing(layer)
        await layer.group_send("match.1", MESSAGE)
        now = time.time() + layer.expiry + 1
        monkeypatch.setattr("channels.layers.time.time", lambda: now)
        layer.cleaned_at = 0.0
        await layer.group_send("match.2", MESSAGE)
        assert layer.channels == {}
        await layer.group_send("match.1", MESSAGE)
        assert await asyncio.wait_for(layer.receive(channel), PATIENCE) == MESSAGE

    asyncio.run(run())


def test_a_socket_that_was_woken_when_the_server_froze_for_a_minute_still_hears(
    monkeypatch: pytest.MonkeyPatch,
):
    async def run() -> None:
        layer = MemoryLayer()
        channel = await hearing(layer)
        waiting = asyncio.create_task(layer.receive(channel))
        await asyncio.sleep(0)
        await layer.group_send("match.1", MESSAGE)
        now = time.time() + layer.expiry + 1
        monkeypatch.setattr("channels.layers.time.time", lambda: now)
        layer.cleaned_at = 0.0
        await layer.group_send("match.2", MESSAGE)
        await asyncio.sleep(0)
        await layer.group_send("match.1", MESSAGE)
        assert await asyncio.wait_for(waiting, SOON) == MESSAGE

    asyncio.run(run())


def test_the_memory_layer_does_not_sweep_at_every_notice(monkeypatch: pytest.MonkeyPatch):
    swept: list[None] = []
    monkeypatch.setattr(InMemoryChannelLayer, "_clean_expired", lambda layer: swept.append(None))

    async def run() -> None:
        layer = MemoryLayer()
        channel = await hearing(layer)
        for _ in range(50):
            await layer.group_send("match.1", MESSAGE)
            await layer.receive(channel)

    asyncio.run(run())
    assert len(swept) <= 2


@pytest.fixture
def layer(monkeypatch: pytest.MonkeyPatch) -> Iterator[MemoryLayer]:
    """The one that notices go to."""
    memory = MemoryLayer()
    monkeypatch.setattr(announcing, "get_channel_layer", lambda: memory)
    yield memory
    announcing.use_loop(None)


def test_a_notice_from_a_thread_wakes_the_sockets_of_the_loop(layer: MemoryLayer):
    async def run() -> None:
        channel = await hearing(layer, group_of(1))
        announcing.use_loop(asyncio.get_running_loop())
        waiting = asyncio.create_task(layer.receive(channel))
        await asyncio.to_thread(speak_and_look, waiting)  # that wakes the loop at its end only
        assert (await waiting)["version"] == 3

    def speak_and_look(waiting: "asyncio.Task[dict[str, int]]") -> None:
        time.sleep(SOON / 2)  # the loop is asleep by then
        announce(1, 3, lobby=False)
        wait_until(waiting.done, "the notice")

    asyncio.run(run())
