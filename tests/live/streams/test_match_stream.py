"""The stream of a match tells every version, whichever way it hears of it."""

import asyncio
from types import SimpleNamespace

import pytest

from games.live.feeds import gallery
from games.live.streams import match_stream
from games.live.streams.match_stream import MatchStream
from games.matches import memory
from games.matches.announce import group_of
from games.matches.snapshot import Snapshot
from games.models import Match
from games.play.answer import answer
from tests.harness.tables import asked, player, table


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
