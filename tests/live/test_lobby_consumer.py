"""The lobby at a real server: open tables, and whose turn it is in one's own matches, live."""

import asyncio
import re
from contextlib import ExitStack

import pytest
from django.db import OperationalError

from games.boards.bar import NOTHING
from games.boards.my_matches import Yours
from games.live import lobby_consumer
from games.live.lobby_consumer import LobbyConsumer
from tests.faults.duel import Duel
from tests.faults.scale import times
from tests.harness.followed import Followed, shown_on
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Visitor

MATCHES = re.compile(r'<li id="yours-(\w+)"( class="asked")?[ >]')


@pytest.fixture(scope="module")
def here():
    with Site(env={"BOT_PACE": "0.02"}) as running:
        yield running


def told(frame: str) -> dict[str, bool]:
    """The reader's matches in a frame, and whether they wait for the reader."""
    return {key: bool(asked) for key, asked in MATCHES.findall(frame)}


def until_a_table_opens(here: Site, name: str, socket) -> list[str]:
    """The frames up to the one that shows a table opened after all that was done before."""
    key = Visitor(here.url).sign_up(name).open_table(seats=3)
    frames = [socket.recv(PATIENCE)]
    while f"open-{key}" not in frames[-1]:
        frames.append(socket.recv(PATIENCE))
    return frames


def test_the_lobby_says_after_every_move_whom_the_match_waits_for(here):
    duel = Duel(here, "alice", "bob")
    for person in duel.people:
        with person.socket("/ws/lobby/") as lobby:
            mine = told(lobby.recv(PATIENCE))[duel.key]
            for _ in range(5):
                assert mine == bool(duel.page(person).moves)
                duel.move()
                asked = bool(duel.page(person).moves)
                while mine is not asked:
                    mine = told(lobby.recv(PATIENCE)).get(duel.key, mine)


def test_a_match_that_begins_is_there_and_gone_when_it_is_over(here):
    chloe, denis = (Visitor(here.url).sign_up(name) for name in ("chloe", "denis"))
    with chloe.socket("/ws/lobby/") as hers:
        assert told(hers.recv(PATIENCE)) == {}
        key = chloe.open_table(seats=2)
        assert denis.post(f"/m/{key}/join/").status == 302
        while key not in told(hers.recv(PATIENCE)):
            pass
        for person in (chloe, denis):
            assert person.post(f"/m/{key}/resign/").status == 302
        while 'id="yours"' not in (frame := hers.recv(PATIENCE)) or key in told(frame):
            pass


def test_others_are_told_of_nobody_s_turn(here):
    duel = Duel(here, "frida", "gilles")
    eve = Visitor(here.url).sign_up("eve")
    with eve.socket("/ws/lobby/") as lobby, Visitor(here.url).socket("/ws/lobby/") as stranger:
        duel.move()
        assert not any(told(frame) for frame in until_a_table_opens(here, "leo", lobby))
        assert not any("yours" in frame for frame in until_a_table_opens(here, "lea", stranger))


def test_talk_at_my_table_leaves_the_lobby_open_and_is_not_heard_there(here):
    duel = Duel(here, "hugo", "ida")
    with duel.people[0].socket("/ws/lobby/") as lobby:
        duel.people[1].post(f"/m/{duel.key}/chat/post/", text="psst")
        assert "psst" not in "".join(until_a_table_opens(here, "max", lobby))


class Looker:
    """Somebody with an address of the lobby open, whose page follows the socket."""

    def __init__(self, visitor: Visitor, language: str, query: str, stack: ExitStack) -> None:
        self.visitor = visitor
        self.path = f"/?{query}"
        self.page = Followed()
        self.frames: list[bytes] = []
        visitor.language = language
        self.socket = stack.enter_context(visitor.socket(f"/ws/lobby/?lang={language}&{query}"))

    def follow(self) -> None:
        """Read until the page is what it would be if it were loaded again now."""
        wanted = shown_on(self.visitor.get(self.path).text)
        while not self.frames or self.page.rows != wanted:
            self.frames.append(self.socket.recv(PATIENCE, decode=False))
            self.page.apply(self.frames[-1])


def test_every_lobby_ends_right_by_the_rows_that_changed(here):
    here.asked("tests.bench.open_tables", "50", "0")
    ana, ben, cleo = (Visitor(here.url).sign_up(name) for name in ("ana", "ben", "cleo"))
    queries = ("", "page=2", "page=9", "title=intrigue", "title=complots&page=2")
    with ExitStack() as stack:
        crowd = [
            Looker(Visitor(here.url), language, query, stack)
            for _ in range(times(full=50, quick=1))
            for language in ("fr", "en")
            for query in queries
        ]
        own = [Looker(who, "fr", "", stack) for who in (ana, ben)]
        for looker in (*crowd, *own):
            looker.follow()
        for number in range(times(full=5, quick=2)):
            kept, left = ana.open_table(seats=4), ana.open_table(seats=4, title="intrigue")
            for person in (ben, cleo):
                person.post(f"/m/{kept}/join/")
            ana.post(f"/m/{left}/leave/")
            cleo.post(f"/m/{kept}/leave/")
            for looker in (*crowd, *own):
                looker.follow()
            assert f"open-{kept}" in own[0].page.ids()[: number + 1]
    # A table that becomes one's own goes to the top: such a page may be sent whole again
    assert {looker.page.whole for looker in crowd} == {1}
    assert all(b"panel mine" in b"".join(looker.frames) for looker in own)
    assert not any(b"panel mine" in b"".join(looker.frames) for looker in crowd)


def test_a_new_name_is_at_once_in_the_lobbies_and_bars_that_stand_open(here):
    gus, hal = (Visitor(here.url).sign_up(name) for name in ("gus", "hal"))
    key = gus.open_table(seats=2)
    assert hal.post(f"/m/{key}/join/").status == 302
    with hal.socket("/ws/lobby/?bar=") as lobby:
        while f'"{key}.begins' not in lobby.recv(PATIENCE):
            pass
        assert gus.post("/account/name/", name="gustave").status == 302
        wanted = [f"running-{key}", f"yours-{key}", f'"{key}.begins']
        while wanted:
            frame = lobby.recv(PATIENCE)
            wanted = [each for each in wanted if each not in frame or "gustave" not in frame]


def test_whose_lobby_opens_as_the_database_fails_is_sent_their_matches_afterwards(monkeypatch):
    mine = Yours('<ul id="yours">now</ul>', {})
    sent: list[str] = []

    async def nothing(*_: object) -> None:
        pass

    async def fails(_: object) -> str:
        raise OperationalError

    async def open_one() -> None:
        lobby = LobbyConsumer()
        lobby.scope, lobby.language, lobby.player_id = {"query_string": b""}, "fr", 1
        with pytest.raises(OperationalError):
            await lobby.connect()
        await lobby.show_bar(NOTHING)

    async def load_own(_: object) -> Yours:
        return mine

    async def send_html(_: object, fragment: str) -> None:
        sent.append(fragment)

    monkeypatch.setattr(lobby_consumer, "in_arrival_thread", nothing)
    monkeypatch.setattr(lobby_consumer.feed, "join", fails)
    monkeypatch.setattr(LobbyConsumer, "join_and_accept", nothing)
    monkeypatch.setattr(LobbyConsumer, "load_own", load_own)
    monkeypatch.setattr(LobbyConsumer, "send_html", send_html)
    asyncio.run(open_one())
    assert mine.fragment in sent


def test_of_two_readings_of_the_viewers_matches_under_way_at_once_the_later_stays(monkeypatch):
    found, sent = [Yours("then", {}), Yours("now", {})], []

    async def load_own(_: object) -> Yours:
        await asyncio.sleep(0)
        return found.pop(0)

    async def send_html(_: object, fragment: str) -> None:
        sent.append(fragment)

    async def change(lobby: LobbyConsumer) -> None:
        lobby.own_changed = True
        await lobby.show_bar(NOTHING)

    async def change_twice() -> None:
        lobby = LobbyConsumer()
        lobby.own, lobby.bar_token = Yours("now", {}), NOTHING.token
        await asyncio.gather(change(lobby), change(lobby))

    monkeypatch.setattr(LobbyConsumer, "load_own", load_own)
    monkeypatch.setattr(LobbyConsumer, "send_html", send_html)
    asyncio.run(change_twice())
    assert sent == ["then", "now"]


def test_what_has_happened_while_a_lobby_opened_is_shown_once_its_bar_is_read(monkeypatch):
    found, sent = [Yours("mine", {5: True})], []

    async def load_own(_: object) -> Yours:
        return found.pop()

    async def send_html(_: object, fragment: str) -> None:
        sent.append(fragment)

    async def read_twice() -> None:
        lobby = LobbyConsumer()
        lobby.bar_token = NOTHING.token
        for _ in range(2):
            await lobby.show_bar(NOTHING._replace(waiting={5: True}))

    monkeypatch.setattr(LobbyConsumer, "load_own", load_own)
    monkeypatch.setattr(LobbyConsumer, "send_html", send_html)
    asyncio.run(read_twice())
    assert sent == ["mine"]
