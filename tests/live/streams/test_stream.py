"""A stream without a server: who does not read is cut, and nothing is queued for them."""

import asyncio
import json
import time
from types import SimpleNamespace

import pytest

from complots_site.web.refusal import Refused
from games.live.streams import event_stream
from games.live.streams import stream as module
from games.live.streams.door import MOST_OF_TOKEN, OPENED_A_MINUTE, StreamDoor
from games.live.streams.event_stream import Current, EventStream, news
from games.live.streams.outlet import Outlet
from games.live.streams.stream import Stream


class Counting(Stream):
    """Tells how often it was asked for news."""

    asked = 0

    async def groups(self):
        return []

    async def events(self):
        self.asked += 1
        return [{"type": "count", "asked": self.asked}]


def opened(outlet: Outlet) -> tuple[Counting, list[bytes]]:
    token = SimpleNamespace(pk=1, player_id=1)
    stream, sent = Counting({"outlet": outlet}, token, ""), []

    async def send(message):
        sent.append(message["body"])

    stream.send = send
    return stream, sent


def test_while_the_buffer_is_full_nothing_is_read_nor_written():
    async def run():
        outlet = Outlet()
        stream, sent = opened(outlet)
        outlet.full()
        task = asyncio.create_task(stream.tell())
        for _ in range(20):
            stream.look()
            await asyncio.sleep(0)
        assert (stream.asked, sent) == (0, [])
        outlet.free()
        while not sent:
            await asyncio.sleep(0)
        task.cancel()
        return stream.asked, [json.loads(line) for line in sent]

    assert asyncio.run(run()) == (1, [{"type": "count", "asked": 1}])


def test_who_does_not_read_for_long_is_cut():
    cut = []
    outlet = Outlet(lambda: cut.append(True))
    stream, sent = opened(outlet)
    outlet.full_since = time.monotonic() - module.PATIENCE

    asyncio.run(stream.tell())
    assert (cut, sent) == ([True], [])


def test_who_does_not_read_is_looked_at_again_when_their_time_is_over(monkeypatch):
    outlet, rests = Outlet(), []
    stream, _sent = opened(outlet)
    outlet.full_since = time.monotonic() - module.PATIENCE + 1

    def timeout(seconds):
        rests.append(seconds)
        outlet.full_since -= 1
        raise TimeoutError

    monkeypatch.setattr(module.asyncio, "timeout", timeout)
    asyncio.run(stream.tell())
    assert max(rests) <= 1


@pytest.mark.parametrize("rounds", range(4))
def test_a_reader_who_leaves_as_there_is_news_is_told_nothing_more(rounds):
    async def run():
        outlet = Outlet()
        stream, _sent = opened(outlet)
        task = asyncio.create_task(stream.tell())
        while stream.stale or outlet.news.is_set():
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        outlet.news.set()
        for _ in range(rounds):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task], timeout=module.BEAT / 2)
        return task.cancelled()

    assert asyncio.run(run())


def test_a_stream_without_news_is_sent_an_empty_line_now_and_then_and_no_sooner(monkeypatch):
    async def nothing():
        return []

    async def run():
        outlet = Outlet()
        stream, sent = opened(outlet)
        stream.events = nothing
        task = asyncio.create_task(stream.tell())
        for _ in range(9):
            stream.look()
            await asyncio.sleep(0)
        soon = [*sent]
        monkeypatch.setattr(module, "BEAT", 0)
        stream.look()
        while not sent:
            await asyncio.sleep(0)
        task.cancel()
        return soon, sent[0]

    assert asyncio.run(run()) == ([], b"\n")


def test_a_server_that_stops_ends_the_stream():
    outlet = Outlet()
    stream, sent = opened(outlet)
    outlet.close()
    asyncio.run(stream.tell())
    assert [json.loads(line) for line in sent] == [{"type": "restart"}]


def test_a_token_opens_so_many_streams_a_minute():
    door = StreamDoor(None)
    token = SimpleNamespace(pk=7)
    for _ in range(OPENED_A_MINUTE):
        door.count(token)
    with pytest.raises(Refused) as refusal:
        door.count(token)
    assert refusal.value.status == 429
    door.count(SimpleNamespace(pk=8))
    door.minute_ends = time.monotonic()
    door.count(token)


def test_a_token_has_so_many_streams(monkeypatch):
    token = SimpleNamespace(pk=7)
    held = {type("Held", (), {"token": token})() for _ in range(MOST_OF_TOKEN)}
    monkeypatch.setattr(Stream, "open_streams", held)
    with pytest.raises(Refused):
        StreamDoor(None).count(token)
    held.pop()
    StreamDoor(None).count(token)


def current(
    matches: dict[str, bool], challenges: dict[str, str] | None = None, since: str = "noon"
) -> Current:
    told = {
        key: {"match": key, "title": "complots", "seat": 0, "turn": turn}
        for key, turn in matches.items()
    }
    called = {
        key: {"match": key, "title": "complots", "by": by} for key, by in (challenges or {}).items()
    }
    asked = {key: since if turn else "" for key, turn in matches.items()}
    return Current(told, called, asked, {}, frozenset())


def test_what_concerns_a_player_is_told_as_it_changes():
    before = current({"a": False, "b": True, "c": True}, {"x": "bob"})
    after = current({"a": True, "b": True, "d": False}, {"y": "eve"})
    told = [(each["type"], each["match"]) for each in news(before, after)]
    assert told == [
        ("turn", "a"),
        ("began", "d"),
        ("ended", "c"),
        ("challenge", "y"),
        ("challenge_over", "x"),
    ]
    assert news(after, after) == []


def test_a_turn_that_has_come_again_meanwhile_is_told_again():
    before, after = current({"a": True, "b": False}), current({"a": True, "b": False}, since="one")
    assert news(before, after) == [{"type": "turn", "match": "a", "turn": True, "at": after.mark}]
    assert before.mark != after.mark


def test_whose_line_is_cut_among_several_is_no_further_than_before_them():
    before, after = current({"a": True}), current({"b": True, "c": True})
    *parts, last = [each["at"] for each in news(before, after)]
    assert parts == [before.mark] * 2
    assert last == after.mark != before.mark


def test_who_comes_back_with_the_newest_mark_is_told_nothing_until_something_changes(monkeypatch):
    before, after = current({"a": False}), current({"a": True})
    there = iter([before, after, before])

    async def read(*_):
        return next(there)

    monkeypatch.setattr(event_stream, "in_side_thread", read)
    token = SimpleNamespace(pk=1, player_id=1)

    async def run():
        back, anew = (EventStream({}, token, since) for since in (before.mark, after.mark))
        return [await back.events(), await back.events(), await anew.events()]

    nothing, turn, (now,) = asyncio.run(run())
    assert (nothing, turn) == ([], news(before, after))
    assert (now["type"], now["at"], now["matches"]) == ("now", before.mark, [before.matches["a"]])


@pytest.mark.parametrize(
    ("kind", "since", "ended"),
    [("events", 4.0, False), ("events", 6.0, True), ("match 7", 6.0, False)],
)
def test_of_two_streams_of_a_kind_the_later_goes_on(kind, since, ended):
    stream, _sent = opened(Outlet())
    stream.kind, stream.opened = "events", (5.0, "b")
    stream.stream_began({"kind": kind, "opened": [since, "a"]})
    assert (stream.last_words == {"type": "replaced"}) is ended


def test_of_two_streams_that_are_opened_at_one_time_one_goes_on():
    class Layer:
        """Hands a notice on at once to whoever has come in."""

        def __init__(self):
            self.inside = []

        async def group_send(self, _group, notice):
            for stream in self.inside:
                await stream.dispatch(notice)

    async def run():
        layer, streams = Layer(), [opened(Outlet())[0] for _ in range(2)]
        for number, stream in enumerate(streams):
            stream.layer, stream.channel_name, stream.kind = layer, str(number), "events"
            layer.inside.append(stream)
        for stream in streams:
            await stream.take_place()
        return [stream.last_words for stream in streams]

    assert asyncio.run(run()) == [{"type": "replaced"}, None]
