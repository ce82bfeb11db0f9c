"""The stream of a match tells every version, whichever way it hears of it."""

import asyncio
from types import SimpleNamespace

import pytest

from games import epoch
from games.live.feeds import gallery
from games.live.streams import match_stream
from games.live.streams.match_stream import MatchStream
from games.matches import memory
from games.matches.announce import group_of
from games.matches.snapshot import Snapshot
from games.models import Match
from games.play.answer import answer
from games.states.state import state_for
from tests.harness.tables import asked, player, table

TOKEN = SimpleNamespace(pk=7, player_id=1)


async def nothing(*_: object) -> None:
    pass


@pytest.mark.django_db
def test_a_version_that_another_process_stores_while_the_one_before_is_read_is_told_at_once(
    monkeypatch,
):
    match = table("alice", "bob", seats=2)
    before = memory.snapshot_at(match)
    who, number, move = asked(match)
    answer(match.key, who.pk, number, move)
    after = memory.snapshot_at(Match.objects.get(pk=match.pk))
    stored, known = [before, after], [None]
    stream = MatchStream({}, SimpleNamespace(pk=7, player_id=who.pk), "", match)

    async def read(_work: object) -> Snapshot:
        known.append(stored.pop(0))
        if stored:
            stream.match_changed({"version": after.version})
        return known[-1]

    async def told() -> list[str]:
        return [event["type"] for _ in range(2) for event in await stream.events()]

    monkeypatch.setattr(match_stream, "in_side_thread", read)
    monkeypatch.setattr(memory, "latest", lambda _match_id: known[-1])
    assert asyncio.run(told()) == ["match", "change"]
    assert stream.sent["version"] == after.version


@pytest.mark.django_db
@pytest.mark.parametrize(("who", "plays"), [("bob", True), ("eve", False)])
def test_who_plays_hears_of_the_match_at_once_and_who_looks_on_in_the_gallery(
    monkeypatch, who, plays
):
    match = table("alice", "bob", seats=2)
    snapshot, sat = memory.snapshot_at(match), []
    stream = MatchStream({}, SimpleNamespace(pk=7, player_id=player(who).pk), "", match)
    stream.layer, stream.channel_name = SimpleNamespace(group_send=nothing), "mine"

    async def read(_work: object) -> Snapshot:
        return snapshot

    async def enter(match_id: int, spectator: object) -> None:
        sat.append((match_id, spectator))

    async def leave(match_id: int, spectator: object) -> None:
        sat.remove((match_id, spectator))

    monkeypatch.setattr(match_stream, "in_side_thread", read)
    monkeypatch.setattr(gallery, "enter", enter)

    async def run() -> list[str]:
        groups = await stream.groups()
        await stream.take_place()
        return groups

    assert asyncio.run(run()) == ([group_of(match.pk)] if plays else [])
    assert (stream.looks_on, sat) == (not plays, [] if plays else [(match.pk, stream)])
    assert stream.opened
    if not plays:
        monkeypatch.setattr(gallery, "leave", leave)
        asyncio.run(stream.leave())
        assert sat == []


@pytest.mark.parametrize(
    ("facts", "does"),
    [
        ({}, True),
        ({"seat": None}, True),
        ({"public": False}, True),
        ({"public": False, "seat": None}, False),
        ({"status": Match.Status.CLOSED}, False),
        ({"version": 4}, True),
        ({"version": 2}, False),
        ({"epoch": -1, "version": 4}, False),
    ],
    ids=str,
)
def test_what_the_process_has_will_do_if_it_is_new_enough_and_the_reader_may_surely_see_it(
    facts, does
):
    told = {"seat": 0, "public": True, "status": "running", "version": 3, "epoch": 0, **facts}
    snapshot = SimpleNamespace(
        stamp=(epoch.current() + told["epoch"], told["version"]),
        seat_of=lambda _player: told["seat"],
        public=told["public"],
        status=told["status"],
    )
    stream = MatchStream({}, TOKEN, "", SimpleNamespace(pk=5, key="k", version=3))
    assert stream.will_do(snapshot) is does


@pytest.mark.django_db
def test_neither_what_was_told_nor_what_was_before_it_is_told_again(monkeypatch):
    match = table("alice", "bob", seats=2)
    before = memory.snapshot_at(match)
    who, number, move = asked(match)
    answer(match.key, who.pk, number, move)
    after = memory.snapshot_at(Match.objects.get(pk=match.pk))
    stream = MatchStream({}, SimpleNamespace(pk=7, player_id=who.pk), "", match)
    sent = stream.sent = state_for(after, who.pk)
    for known in (after, before):
        monkeypatch.setattr(memory, "latest", lambda _match_id, known=known: known)
        assert asyncio.run(stream.events()) == []
        assert stream.sent is sent
