"""The stream of a match tells every version, whichever way it hears of it."""

import asyncio
from types import SimpleNamespace

import pytest

from games.live.streams import match_stream
from games.live.streams.match_stream import MatchStream
from games.matches import memory
from games.matches.snapshot import Snapshot
from games.models import Match
from games.play.answer import answer
from tests.harness.tables import asked, table


@pytest.mark.django_db
def test_a_version_that_another_process_stores_while_the_one_before_is_read_is_told_at_once(
    monkeypatch,
):
    match = table("alice", "bob", seats=2)
    before = memory.snapshot_at(match)
    player, number, move = asked(match)
    answer(match.key, player.pk, number, move)
    after = memory.snapshot_at(Match.objects.get(pk=match.pk))
    stored, known = [before, after], [None]
    stream = MatchStream({}, SimpleNamespace(pk=7, player_id=player.pk), "", match)

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
