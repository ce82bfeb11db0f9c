"""Lost lines: told by every process to all at the table, and taken back."""

import asyncio
import re
from types import SimpleNamespace

import pytest

from games.live import presence as module
from games.live.memory_layer import MemoryLayer
from games.live.presence import EVERY, FORGOTTEN, NEW, SILENT, WHOLE_EVERY, Presence, go_round
from games.matches import absent, memory
from games.play.resign import resign
from games.play.room.set_ready import set_ready
from tests.faults.duel import Duel
from tests.harness.cable import Cable
from tests.harness.site import Site
from tests.harness.tables import player, table
from tests.harness.visitor import PATIENCE, Visitor

MARK = re.compile(r'"off-(\d)" hx-swap-oob="morph">(.*?)</i>', re.DOTALL)


class Browser:
    """A socket of the page of a match; `scope` may have a line."""

    def __init__(self, match, name: str | None, line: "Line | None" = None) -> None:
        self.match_id = match.pk
        self.player_id = player(name).pk if name else None
        self.scope = {} if line is None else {"line": line}


class Line:
    """One that answers pings until it is lost."""

    def __init__(self, clock: "Clock") -> None:
        self.clock, self.heard, self.lost, self.pings = clock, clock.now, False, 0

    def ping(self) -> None:
        self.pings += 1
        if not self.lost:
            self.heard = self.clock.now


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Process:
    """What one process of the site finds out, round after round."""

    def __init__(self, clock: Clock, match, *browsers: Browser) -> None:
        self.presence, self.clock = Presence(clock), clock
        self.match, self.browsers, self.peers = match, list(browsers), []
        self.reached = True

    def round(self):
        self.match.refresh_from_db()
        snapshot = memory.snapshot_at(self.match)
        self.presence.begin_round({self.match.pk: snapshot})
        self.presence.listen({self.match.pk: snapshot}, self.browsers)
        if news := self.presence.news():
            for peer in self.peers:
                peer.presence.told(news)
        return self.presence.absent(snapshot, self.presence.here())


def after(clock: Clock, seconds: float, *processes: Process) -> list[set[int]]:
    """What each of them says then."""
    found = [set() for _ in processes]
    for _ in range(int(seconds / EVERY)):
        clock.now += EVERY
        found = [set(process.round()) for process in processes]
    return found


@pytest.fixture(autouse=True)
def _nobody_absent():
    yield
    absent._absent.clear()


class TestOneProcess:
    pytestmark = pytest.mark.django_db

    def test_whoever_answers_is_there_and_whoever_does_not_is_told_within_five_seconds(self):
        clock, match = Clock(), table("alice", "bob", seats=3, bots=[2])
        lines = [Line(clock), Line(clock)]
        site = Process(clock, match, *map(Browser, [match] * 2, ("alice", "bob"), lines))
        assert after(clock, 2 * NEW, site) == [set()]
        lines[1].lost = True
        assert after(clock, SILENT - EVERY, site) == [set()]
        assert after(clock, 5 - (SILENT - EVERY), site) == [{1}]
        lines[1].lost = False
        assert after(clock, 2 * EVERY, site) == [set()]

    def test_a_page_that_is_loaded_again_is_no_absence(self):
        clock, match = Clock(), table("alice", "bob", seats=2)
        site = Process(clock, match, Browser(match, "alice"), Browser(match, "bob"))
        after(clock, 2 * NEW, site)
        gone = site.browsers.pop()
        assert after(clock, SILENT - EVERY, site) == [set()]
        site.browsers.append(gone)
        assert after(clock, NEW, site) == [set()]
        site.browsers.pop()
        assert after(clock, NEW, site) == [{1}]

    def test_a_second_page_keeps_its_player_there(self):
        clock, match = Clock(), table("alice", "bob", seats=2)
        dead, sound = Line(clock), Line(clock)
        people = [
            Browser(match, "alice"),
            Browser(match, "bob", dead),
            Browser(match, "bob", sound),
        ]
        site = Process(clock, match, *people)
        dead.lost = True
        assert after(clock, 3 * NEW, site) == [set()]

    def test_whoever_never_came_is_told_once_they_had_time_to_come(self):
        clock, match = Clock(), table("alice", "bob", seats=2)
        site = Process(clock, match, Browser(match, "alice"))
        assert after(clock, NEW - EVERY, site) == [set()]
        assert after(clock, 2 * EVERY, site) == [{1}]

    def test_spectators_are_never_pinged_and_never_count(self):
        clock, match = Clock(), table("alice", "bob", seats=2)
        line = Line(clock)
        site = Process(clock, match, Browser(match, "eve", line), Browser(match, None, line))
        assert after(clock, 2 * NEW, site) == [{0, 1}]
        assert line.pings == 0

    def test_whoever_sends_something_is_not_pinged(self):
        clock, match = Clock(), table("alice", "bob", seats=2)
        line = Line(clock)
        site = Process(clock, match, Browser(match, "alice", line))
        for _ in range(10):
            line.heard = clock.now + EVERY
            after(clock, EVERY, site)
        assert line.pings == 0

    def test_bots_and_those_for_whom_one_plays_are_not_missed(self):
        clock, match = Clock(), table("alice", "bob", "chloe", seats=4, bots=[3])
        resign(match.key, player("chloe").pk)
        site = Process(clock, match, Browser(match, "alice"))
        assert after(clock, 2 * NEW, site) == [{1}]

    def test_an_open_table_says_it_too(self):
        clock, match = Clock(), table("alice", "bob", seats=3)
        set_ready(match.key, player("bob").pk, on=True)
        site = Process(clock, match, Browser(match, "alice"))
        assert after(clock, 2 * NEW, site) == [{1}]


class TestManyProcesses:
    pytestmark = pytest.mark.django_db

    def pair(self, clock, match) -> tuple[Process, Process]:
        one = Process(clock, match, Browser(match, "alice"))
        other = Process(clock, match, Browser(match, "bob"))
        one.peers, other.peers = [other], [one]
        return one, other

    def test_each_hears_the_others_sockets(self):
        clock, match = Clock(), table("alice", "bob", seats=2)
        one, other = self.pair(clock, match)
        assert after(clock, 3 * NEW, one, other) == [set(), set()]
        gone = other.browsers.pop()
        assert after(clock, SILENT + 2 * EVERY, one, other) == [{1}, {1}]
        other.browsers.append(gone)
        assert after(clock, 2 * EVERY, one, other) == [set(), set()]

    def test_only_changes_are_sent_and_everything_now_and_then(self):
        clock, match = Clock(), table("alice", "bob", seats=2)
        one, _ = self.pair(clock, match)
        sent = []
        one.peers = []
        for _ in range(int(2 * WHOLE_EVERY)):
            clock.now += EVERY
            one.presence.listen({match.pk: memory.snapshot_at(match)}, one.browsers)
            sent.append(one.presence.news())
        assert sum(news is not None for news in sent) == 2
        assert all(news["here"] == [[match.pk, [0]]] for news in sent if news)
        one.presence.told(sent[0])  # as Redis hands it back
        assert not one.presence.others

    def test_what_a_lost_message_has_told_of_one_who_left_is_told_again(self):
        clock, match = Clock(), table("alice", "bob", seats=2)
        one, other = self.pair(clock, match)
        after(clock, 2 * NEW, one, other)
        other.browsers.pop()
        other.peers = []
        assert after(clock, SILENT + 2 * EVERY, one, other) == [set(), {1}]
        other.peers = [one]
        assert after(clock, WHOLE_EVERY + EVERY, one, other) == [{1}, {1}]

    def test_of_a_process_that_was_killed_nothing_holds_for_ever(self):
        clock, match = Clock(), table("alice", "bob", seats=2)
        one, other = self.pair(clock, match)
        after(clock, 2 * NEW, one, other)
        assert after(clock, FORGOTTEN - WHOLE_EVERY - EVERY, one) == [set()]
        assert after(clock, WHOLE_EVERY + 2 * EVERY, one) == [{1}]

    def test_while_no_process_can_be_heard_nobody_is_lost_by_that(self):
        clock, match = Clock(), table("alice", "bob", seats=2)
        one, other = self.pair(clock, match)
        after(clock, 2 * NEW, one, other)
        for _ in range(10):
            one.presence.cut_off()
            assert after(clock, FORGOTTEN / 2, one) == [set()]


def until(socket, seat: int, *, gone: bool) -> None:
    """Wait until a page is told that the player of a seat is gone, or back."""
    while True:
        for number, mark in MARK.findall(socket.recv(PATIENCE)):
            if int(number) == seat and ("hors ligne" in mark) == gone:
                return


def test_a_full_queue_at_one_match_hides_nothing_from_another(monkeypatch):
    sockets = [SimpleNamespace(match_id=n, looks_on=False, channel_name=f"c.{n}") for n in (7, 8)]
    snapshots = {n: SimpleNamespace(match_id=n) for n in (7, 8)}
    presence = SimpleNamespace(
        shown_since={},
        begin_round=id,
        listen=lambda *_: None,
        here=dict,
        telling=None,
        news=lambda: None,
        absent=lambda *_: frozenset({1}),
    )
    monkeypatch.setattr(module, "MatchConsumer", SimpleNamespace)
    monkeypatch.setattr(module.LiveConsumer, "open_sockets", sockets)
    monkeypatch.setattr(module, "under_way", lambda _: snapshots)

    async def told() -> dict:
        layer = MemoryLayer()
        for _ in range(layer.capacity):
            await layer.send("c.7", {"type": "chat.posted"})
        await go_round(presence, layer)
        return await layer.receive("c.8")

    assert asyncio.run(told())["type"] == "absence.changed"


def test_a_round_does_not_wait_for_a_redis_that_hangs():
    class Hanging(MemoryLayer):
        async def group_send(self, group: str, message: dict) -> None:
            await asyncio.Event().wait()

    async def rounds() -> None:
        presence, layer = Presence(), Hanging()
        await go_round(presence, layer)
        assert presence.telling is not None

    asyncio.run(asyncio.wait_for(rounds(), PATIENCE))


def test_a_line_that_is_cut_or_held_up_is_told_to_all_at_the_table_and_so_is_its_return():
    with Site() as site, Cable(site.ports[0]) as cable:
        duel = Duel(site, "ysolde", "yves")
        far, near = duel.people
        far.url = cable.url
        path, eve = f"/ws/match/{duel.key}/", Visitor(site.url)
        with near.socket(path) as hers, eve.socket(path) as spectator:
            with far.socket(path, origin=cable.url):
                cable.hold()
                for page in (hers, spectator):
                    until(page, 0, gone=True)
                assert "hors ligne" in near.get(f"/m/{duel.key}/").text
                cable.mend()
                for page in (hers, spectator):
                    until(page, 0, gone=False)
            until(hers, 0, gone=True)
            with far.socket(path, origin=cable.url):
                until(hers, 0, gone=False)
                cable.cut()
                until(hers, 0, gone=True)


def test_a_line_to_another_process_counts_as_well(grown_site):
    duel = Duel(grown_site, "yanis", "yumi")
    far, near = duel.people
    far.url = grown_site.urls[1]
    path = f"/ws/match/{duel.key}/"
    with near.socket(path) as hers:
        until(hers, 0, gone=True)
        with far.socket(path):
            until(hers, 0, gone=False)
        until(hers, 0, gone=True)
