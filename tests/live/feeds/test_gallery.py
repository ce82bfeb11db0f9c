"""Spectators are told after the players and in portions, and nobody's trouble is another's."""

import asyncio
from contextlib import ExitStack, suppress
from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed

from games.live.consumer import CLOSE_RELOAD
from games.live.feeds import gallery
from games.live.feeds.gallery import PORTION, enter, galleries, leave
from games.live.memory_layer import MemoryLayer
from games.matches.announce import group_of
from tests.faults.duel import Duel
from tests.faults.spectator import Spectator as Looker
from tests.faults.spectator import wait_until
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Visitor

MATCH = 7
NOTICE = {"type": "match.changed", "version": 3}


class Spectator:
    """A socket that keeps the notices it has handled."""

    def __init__(self, number: int = 0, error: Exception | None = None) -> None:
        self.channel_name = f"channel{number}"
        self.dispatch_lock = asyncio.Lock()
        self.handled: list[dict[str, object]] = []
        self.error = error

    async def dispatch(self, message: dict[str, object]) -> None:
        if self.error is not None:
            raise self.error
        self.handled.append(message)


@pytest.fixture
def layer(monkeypatch):
    layer = MemoryLayer()
    monkeypatch.setattr(gallery, "get_channel_layer", lambda: layer)
    return layer


async def until_told(spectators: list[Spectator]) -> None:
    """Let the loop run until each has handled a notice."""
    async with asyncio.timeout(PATIENCE):
        while not all(each.handled for each in spectators):
            await asyncio.sleep(0)


async def closed(spectators: list[Spectator]) -> None:
    """They all leave."""
    for each in spectators:
        await leave(MATCH, each)
    assert not galleries


def test_a_notice_reaches_every_spectator_by_one_channel(layer):
    async def scene() -> None:
        spectators = [Spectator(number) for number in range(3)]
        for each in spectators:
            await enter(MATCH, each)
        assert len(layer.groups[group_of(MATCH)]) == 1
        await layer.group_send(group_of(MATCH), NOTICE)
        await until_told(spectators)
        await closed(spectators)
        assert not layer.groups

    asyncio.run(scene())


def test_others_have_their_turn_between_two_portions(layer):
    async def scene() -> None:
        spectators = [Spectator(number) for number in range(3 * PORTION)]
        for each in spectators:
            await enter(MATCH, each)
        await layer.group_send(group_of(MATCH), NOTICE)
        counts = set()
        while not spectators[-1].handled:
            await asyncio.sleep(0)
            counts.add(sum(len(each.handled) for each in spectators))
        assert {PORTION, 2 * PORTION, 3 * PORTION} <= counts
        await closed(spectators)

    asyncio.run(scene())


def test_whoever_is_busy_or_fails_keeps_nobody_waiting(layer):
    async def scene() -> None:
        busy, failing, last = Spectator(1), Spectator(2, ZeroDivisionError()), Spectator(3)
        for each in (busy, failing, last):
            await enter(MATCH, each)
        async with busy.dispatch_lock:
            await layer.group_send(group_of(MATCH), NOTICE)
            await until_told([last])
        for each in (busy, failing):
            assert await layer.receive(each.channel_name) == NOTICE
        await closed([busy, failing, last])

    asyncio.run(scene())


@pytest.fixture(scope="module")
def here():
    with Site(env={"BOT_PACE": "0.02"}) as running:
        yield running


def test_a_spectator_who_sits_down_on_another_page_loads_that_of_a_player(here):
    host, guest = (Visitor(here.url).sign_up(name) for name in ("olga", "paul"))
    key = host.open_table(seats=3)
    with guest.socket(f"/ws/match/{key}/?lang=en") as line:
        line.recv(PATIENCE)
        assert guest.post(f"/m/{key}/join/").status == 302
        with suppress(ConnectionClosed):
            while True:
                line.recv(PATIENCE)
        assert line.protocol.close_code == CLOSE_RELOAD


def heard(looker: Looker, text: str) -> bool:
    return text in "".join(looker.frames)


def test_all_who_look_on_see_the_newest_table_and_hear_the_chat(here):
    duel = Duel(here, "quinn", "rosa")
    with ExitStack() as stack:
        crowd = [
            stack.enter_context(Looker(Visitor(here.url), duel.key)) for _ in range(2 * PORTION + 1)
        ]
        for _ in range(3):
            duel.move()
        duel.people[0].post(f"/m/{duel.key}/chat/post/", text="for everybody")
        newest = duel.page(duel.people[0]).version
        for looker in crowd:
            looker.reaches(newest)
            wait_until(partial(heard, looker, "for everybody"), "the message", PATIENCE)
