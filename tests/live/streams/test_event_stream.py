"""What the stream of a player says of how things stand."""

import asyncio
from types import SimpleNamespace

import pytest

from games.live.streams import event_stream
from games.live.streams.event_stream import Current, EventStream, news, read_asked, read_current
from games.models import Match
from games.play.friends.challenge import challenge
from tests.friends.people import befriend
from tests.harness.tables import asked, play_out, player, table

pytestmark = pytest.mark.django_db


def test_it_has_the_running_matches_alone_and_whose_turn_it_is(django_assert_num_queries):
    match, over = (table("alice", "bob", "chloe", seats=3) for _ in range(2))
    play_out(over)
    table("alice")
    first, asked_since = asked(match)[0], Match.objects.get(pk=match.pk).asked_at
    for one in map(player, ("alice", "bob", "chloe")):
        with django_assert_num_queries(2):
            told = read_current(one.pk)
        turn, seat = one == first, match.seats.get(player=one).number
        facts = {"match": match.key, "title": "complots", "seat": seat, "turn": turn}
        assert told.matches == {match.key: facts}
        assert told.waiting == {match.pk: turn}
        assert told.asked == {match.key: str(asked_since) if turn else ""}
        assert (told.challenges, told.called) == ({}, frozenset())


def test_what_is_compared_for_all_is_what_each_was_told():
    for _ in range(2):
        table("alice", "bob", seats=2)
    table("chloe")
    both = {player(name).pk for name in ("alice", "bob")}
    assert read_asked([*both, player("chloe").pk]) == {one: read_current(one).asked for one in both}


def test_it_has_the_challenges_that_stand_with_the_invitation():
    befriend("alice", "bob")
    match, _new = challenge(player("alice"), "bob", "complots")
    told = read_current(player("bob").pk)
    facts = {"match": match.key, "title": "complots", "by": "alice", "invite": match.invite}
    assert (told.challenges, told.called) == ({match.key: facts}, {match.pk})
    assert told.mark != read_current(player("alice").pk).mark


def test_whoever_is_cut_off_before_the_last_event_comes_back_with_the_mark_of_before():
    match = {"match": "k", "title": "complots", "seat": 0, "turn": False}
    call = {"match": "c", "title": "complots", "by": "bob", "invite": "i"}
    before = Current({"k": match}, {}, {"k": ""}, {1: False}, frozenset())
    after = Current({}, {"c": call}, {}, {}, frozenset({2}))
    told = [(each["type"], each["at"]) for each in news(before, after)]
    assert told == [("ended", before.mark), ("challenge", after.mark)]


def test_notices_that_come_while_it_gathers_are_of_one_reading_and_later_ones_of_another(
    monkeypatch,
):
    nothing = Current({}, {}, {}, {}, frozenset())
    stream = EventStream({}, SimpleNamespace(pk=7, player_id=1), "")
    stream.told = nothing

    async def read(*_: object) -> Current:
        return nothing

    async def run() -> list[bool]:
        telling = asyncio.create_task(stream.events())
        await asyncio.sleep(0)
        stale = []
        for _ in range(2):
            await stream.dispatch({"type": "bar.changed"})
            await telling
            stale.append(stream.stale)
        return stale

    monkeypatch.setattr(event_stream, "in_side_thread", read)
    assert asyncio.run(run()) == [False, True]


def test_who_comes_back_is_told_nothing_where_nothing_is_new_and_else_how_all_stands(monkeypatch):
    nothing = Current({}, {}, {}, {}, frozenset())

    async def read(*_: object) -> Current:
        return nothing

    def first(since: str) -> list[str]:
        stream = EventStream({}, SimpleNamespace(pk=7, player_id=1), since)
        return [each["type"] for each in asyncio.run(stream.events())]

    monkeypatch.setattr(event_stream, "in_side_thread", read)
    assert first(nothing.mark) == []
    assert first("another") == first("") == ["now"]
