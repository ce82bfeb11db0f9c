"""The feed of the lobbies: gathered, rendered once, in portions, and what is lost is found."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from games.boards.front_page import NowRows
from games.boards.lobby import Listing, Selection
from games.boards.open_tables import OpenTable
from games.boards.rows import Row
from games.live.feeds import lobby as lobby_feed
from games.live.feeds.lobby import PORTION, LobbyFeed
from games.live.feeds.lobby_state import LobbyState
from tests.harness.followed import Followed

FRENCH = Selection("fr", signed_in=False)
NOW = NowRows(Row("p", ""), [], [], Row("t", ""))


class Reader:
    """A viewer that lays what it is sent upon its page."""

    def __init__(self, player_id: int | None = None) -> None:
        self.selection = FRENCH
        self.player_id = player_id
        self.listing: Listing | None = None
        self.page = Followed()
        self.frames: list[str] = []

    async def send_html(self, fragment: str) -> None:
        self.frames.append(fragment)
        self.page.apply(fragment.encode())


def open_table(number: int, version: int = 0, *players: int) -> OpenTable:
    day = datetime(2026, 1, 1, tzinfo=UTC)
    people = frozenset(players)
    facts = (number, f"k{number}", "complots", version, day, True, True, False, "live", ())
    return OpenTable(*facts, (), 2, people)


class World:
    """What is stored, and how often it was read and rendered."""

    def __init__(self, monkeypatch) -> None:
        self.tables: dict[int, OpenTable] = {}
        self.reads: list[set[int] | None] = []
        self.whole = 0
        self.feed = LobbyFeed()
        monkeypatch.setattr(lobby_feed, "in_side_thread", self.aside)
        monkeypatch.setattr("games.live.feeds.lobby_state.read_open", self.read_open)
        monkeypatch.setattr("games.live.feeds.lobby_state.front_page.read", lambda: None)
        monkeypatch.setattr(LobbyState, "rows_of_now", lambda *_: NOW)
        whole = Listing.whole
        monkeypatch.setattr(Listing, "whole", lambda *words: self.counted(whole, *words))
        monkeypatch.setattr("games.boards.lobby.fragment", lambda *_: "")

    async def aside(self, work, *words):
        await asyncio.sleep(0)
        return work(*words)

    def counted(self, whole, *words):
        self.whole += 1
        return whole(*words)

    def read_open(self, ids=None):
        self.reads.append(None if ids is None else set(ids))
        return [each for number, each in self.tables.items() if ids is None or number in ids]

    def store(self, *tables: OpenTable) -> None:
        for each in tables:
            self.tables[each.match_id] = each
            self.feed.note({each.match_id})

    def close(self, number: int) -> None:
        del self.tables[number]
        self.feed.note({number})


@pytest.fixture
def world(monkeypatch):
    return World(monkeypatch)


async def enter(world: World, *readers: Reader) -> None:
    for reader in readers:
        await reader.send_html(await world.feed.join(reader))


def test_a_burst_of_changes_is_read_once_and_sent_once_as_rows(world):
    async def scene() -> None:
        world.store(open_table(1), open_table(2))
        readers = [Reader() for _ in range(3)]
        await enter(world, *readers)
        assert (world.reads, world.whole) == ([None], 1)
        world.store(open_table(3), open_table(1, 1))
        world.close(2)
        await world.feed.bring_changes()
        assert world.reads[1:] == [{1, 2, 3}]
        assert world.whole == 1
        for reader in readers:
            assert reader.page.ids() == ("open-k3", "open-k1")
            assert len(reader.frames) == 2
            assert reader.frames[1] is readers[0].frames[1]

    asyncio.run(scene())


def test_nothing_is_sent_of_what_a_page_does_not_show(world):
    async def scene() -> None:
        reader = Reader()
        reader.selection = FRENCH._replace(title="intrigue")
        await enter(world, reader)
        world.store(open_table(1))
        await world.feed.bring_changes()
        assert len(reader.frames) == 1

    asyncio.run(scene())


def test_one_s_own_tables_are_one_s_own(world):
    async def scene() -> None:
        mine, other = Reader(player_id=7), Reader(player_id=8)
        await enter(world, mine, other)
        world.store(open_table(1, 0, 7), open_table(2))
        await world.feed.bring_changes()
        assert mine.page.ids() == ("open-k1", "open-k2")
        assert other.page.ids() == ("open-k2", "open-k1")
        assert "panel mine" in mine.frames[-1]
        assert "panel mine" not in other.frames[-1]

    asyncio.run(scene())


def test_others_have_their_turn_between_two_portions(world):
    async def scene() -> None:
        readers = [Reader() for _ in range(5 * PORTION)]
        await enter(world, *readers)
        world.store(open_table(1))
        task, told = asyncio.create_task(world.feed.bring_changes()), set()
        while not task.done():
            await asyncio.sleep(0)
            told.add(sum(len(reader.frames) == 2 for reader in readers))
        assert {PORTION, 2 * PORTION, 5 * PORTION} <= told

    asyncio.run(scene())


def test_a_viewer_who_comes_meanwhile_misses_nothing(world):
    async def scene() -> None:
        await enter(world, *[Reader() for _ in range(3 * PORTION)])
        world.store(open_table(1))
        task = asyncio.create_task(world.feed.bring_changes())
        late = [Reader() for _ in range(3)]
        for reader in late:
            await enter(world, reader)
        await task
        world.store(open_table(2))
        await world.feed.bring_changes()
        for reader in [*world.feed.viewers]:
            assert reader.page.ids() == ("open-k2", "open-k1")

    asyncio.run(scene())


def test_lists_are_made_for_those_who_look_and_for_nobody_who_has_left(world):
    async def scene() -> None:
        english, french, another = Reader(), Reader(), Reader()
        english.selection = Selection("en", signed_in=False)
        for reader in (english, french, another):
            await world.feed.join(reader)
        assert {*world.feed.state.listings} == {FRENCH, english.selection}
        for gone in (english, english, another):
            world.feed.leave(gone)
        world.store(open_table(1))
        await world.feed.bring_changes()
        assert [*world.feed.state.listings] == [FRENCH]
        world.feed.leave(french)
        assert not world.feed.selections

    asyncio.run(scene())


def test_what_no_notice_came_for_is_found_by_comparing_versions(world):
    async def scene() -> None:
        world.store(open_table(1), open_table(2))
        reader = Reader()
        await enter(world, reader)
        world.feed.changed.clear()
        world.tables = {2: open_table(2, 5), 3: open_table(3)}
        world.feed.compare({2: 5, 3: 0}, 0)
        await world.feed.bring_changes()
        assert world.reads[-1] == {1, 2, 3}
        assert reader.page.ids() == ("open-k3", "open-k2")
        world.feed.wanted.clear()
        world.feed.compare({2: 5, 3: 0}, 0)
        assert not world.feed.wanted.is_set()
        world.feed.compare({2: 6, 3: 0}, 0)
        assert world.feed.changed == {2}

    asyncio.run(scene())


def test_a_lobby_where_nothing_else_happens_is_told_of_a_new_day_of_the_season(world, monkeypatch):
    midnight = datetime(2026, 12, 1, tzinfo=UTC)
    monkeypatch.setattr(timezone, "now", lambda: midnight - timedelta(seconds=1))
    monkeypatch.setattr(
        LobbyState, "rows_of_now", lambda *_: NOW._replace(tops=Row("t", str(timezone.now())))
    )

    async def scene() -> None:
        reader = Reader()
        await enter(world, reader)
        for _ in range(2):
            world.feed.wanted.clear()
            world.feed.compare({}, 0)
        assert not world.feed.wanted.is_set()
        monkeypatch.setattr(timezone, "now", lambda: midnight)
        world.feed.compare({}, 0)
        assert world.feed.wanted.is_set()
        await world.feed.bring_changes()
        late = Reader()
        await enter(world, late)
        for each in (reader, late):
            assert each.listing is not None
            assert "2026-12-01" in str(each.listing.rows)

    asyncio.run(scene())


def test_a_failed_read_forgets_nothing(world, monkeypatch):
    async def scene() -> None:
        reader = Reader()
        await enter(world, reader)
        world.store(open_table(1))
        with monkeypatch.context() as broken:
            broken.setattr(lobby_feed, "in_side_thread", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await world.feed.bring_changes()
        await world.feed.bring_changes()
        assert reader.page.ids() == ("open-k1",)

    asyncio.run(scene())


def test_what_nobody_looks_at_is_not_read(world):
    async def scene() -> None:
        reader = Reader()
        await enter(world, reader)
        world.feed.leave(reader)
        world.store(open_table(1))
        await world.feed.bring_changes()
        assert world.reads == [None]
        await enter(world, reader := Reader())
        assert reader.page.ids() == ("open-k1",)

    asyncio.run(scene())


def test_whoever_comes_while_nothing_can_be_read_is_sent_it_later(world, monkeypatch):
    async def scene() -> None:
        reader = Reader()
        world.store(open_table(1))
        with monkeypatch.context() as broken:
            broken.setattr(lobby_feed, "in_side_thread", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await world.feed.join(reader)
        assert world.feed.wanted.is_set()
        await world.feed.bring_changes()
        assert reader.page.ids() == ("open-k1",)

    asyncio.run(scene())


def test_a_failure_ends_no_feed(world, monkeypatch):
    monkeypatch.setattr(lobby_feed, "GATHERED", 0.0)
    monkeypatch.setattr(lobby_feed, "RETRY", 0.0)

    async def scene() -> None:
        reader = Reader()
        await enter(world, reader)
        failures = [ZeroDivisionError("once"), ZeroDivisionError("twice")]

        async def fail_twice(work, *words):
            if failures:
                raise failures.pop()
            return work(*words)

        monkeypatch.setattr(lobby_feed, "in_side_thread", fail_twice)
        following = asyncio.create_task(world.feed.follow())
        world.store(open_table(1))
        async with asyncio.timeout(30):
            while reader.page.ids() != ("open-k1",):
                await asyncio.sleep(0)
        following.cancel()

    asyncio.run(scene())
