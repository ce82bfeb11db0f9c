"""A stream from beginning to end, without a server: however it ends, nothing of it stays."""

import asyncio
import json
from types import SimpleNamespace

import pytest
from django.db import OperationalError

from complots_site.web.refusal import Refused
from games.live.streams import stream as module
from games.live.streams.door import StreamDoor
from games.live.streams.outlet import Outlet
from games.live.streams.stream import Stream
from games.watch.numbers import SOCKETS
from tests.harness.visitor import PATIENCE

MINE, TOKEN = "player.1", "token.7"
LEFT, FAILED, UNREAD, GONE, REVOKED = "left", "failed", "unread", "gone", "revoked"


class Layer:
    """Notes who is in which group."""

    def __init__(self) -> None:
        self.groups, self.told, self.notices = set(), [], asyncio.Queue()

    async def new_channel(self) -> str:
        return "mine"

    async def group_add(self, name: str, _channel: str) -> None:
        self.groups.add(name)

    async def group_discard(self, name: str, _channel: str) -> None:
        self.groups.discard(name)

    async def group_send(self, name: str, notice: dict) -> None:
        assert self.groups == {MINE, TOKEN}
        self.told.append((name, notice["type"]))

    async def receive(self, _channel: str) -> dict:
        return await self.notices.get()


class Told(Stream):
    """Tells one event; then it does what is in `then`."""

    label = "a stream of a test"
    then: Exception | None = None
    told = left = 0

    async def leave(self) -> None:
        self.left += 1

    async def groups(self) -> list[str]:
        return [MINE]

    async def events(self) -> list[dict]:
        self.told += 1
        if self.told > 1 and self.then is not None:
            raise self.then
        return [{"type": "now"}]


def stream_of(kind: type[Stream] = Told) -> Stream:
    token, outlet = SimpleNamespace(pk=7, player_id=1), Outlet(lambda: cut.append(True))
    cut: list[bool] = []
    stream = kind({"outlet": outlet, "method": "GET", "headers": []}, token, "")
    stream.was_cut = cut
    return stream


@pytest.mark.parametrize("how", [LEFT, FAILED, UNREAD, GONE, REVOKED])
def test_however_it_ends_it_is_in_no_group_and_counted_nowhere(monkeypatch, caplog, how):
    layer = Layer()
    monkeypatch.setattr(module, "get_channel_layer", lambda: layer)
    stream, sent, left = stream_of(), [], asyncio.Event()
    stream.then = {FAILED: ValueError("x"), GONE: Refused("x", 404)}.get(how)
    number = SOCKETS.labels(stream.label)

    async def send(message: dict) -> None:
        sent.append(message)
        if message.get("body"):
            assert (stream in Stream.open_streams, number._value.get()) == (True, 1)
            if how == REVOKED:
                layer.notices.put_nowait({"type": "token.revoked"})
            elif how == UNREAD:
                layer.notices.put_nowait({"type": "stream.began", "as": "a newer process tells"})
            elif how == LEFT:
                asyncio.get_running_loop().call_later(0.01, left.set)
            else:
                stream.look()

    async def receive() -> dict:
        if not received:
            received.append("the request")
            return {"type": "http.request"}
        await left.wait()
        return {"type": "http.disconnect"}

    received: list[str] = []
    asyncio.run(asyncio.wait_for(stream.run(receive, send), PATIENCE))
    assert (layer.told, stream.left) == ([(TOKEN, "stream.began")], 1)
    assert (layer.groups, Stream.open_streams, number._value.get()) == (set(), set(), 0)
    failed = how in (FAILED, UNREAD)
    assert (bool(stream.was_cut), "A stream has failed" in caplog.text) == (failed,) * 2
    assert left.is_set() is (how == LEFT)
    start, *bodies, last = sent
    assert start["status"] == 200
    assert all(body["more_body"] for body in bodies)
    over = how in (GONE, REVOKED)
    assert json.loads(last["body"]) == {"type": how if over else "now"}
    assert last["more_body"] is not over


def test_who_comes_back_learns_at_once_that_they_are_let_in_though_there_is_no_news(monkeypatch):
    class Silent(Told):
        async def events(self) -> list[dict]:
            return []

    monkeypatch.setattr(module, "get_channel_layer", Layer)
    sent: list[dict] = []

    async def send(message: dict) -> None:
        sent.append(message)

    async def receive() -> dict:
        while len(sent) < 2:  # a server sends the head with the first part of the body
            await asyncio.sleep(0)
        return {"type": "http.disconnect"}

    stream = stream_of(Silent)
    asyncio.run(asyncio.wait_for(stream.run(receive, send), PATIENCE))
    assert sent[1:] == [{"type": "http.response.body", "body": b"", "more_body": True}]


@pytest.mark.parametrize(
    ("error", "status"), [(Refused("It is not there.", 404), 404), (OperationalError(), 503)]
)
def test_what_is_in_the_way_of_its_first_line_is_told_as_a_refusal(monkeypatch, error, status):
    class Barred(Told):
        async def groups(self) -> list[str]:
            raise error

    monkeypatch.setattr(module, "get_channel_layer", Layer)
    sent: list[dict] = []

    async def send(message: dict) -> None:
        sent.append(message)

    asyncio.run(StreamDoor(None).run(stream_of(Barred), None, send))
    start, body = sent
    assert (start["status"], json.loads(body["body"])["status"]) == (status, status)
    assert Stream.open_streams == set()
