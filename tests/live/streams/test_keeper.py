"""What a stream has missed is found by comparing it with the database."""

import asyncio
from types import SimpleNamespace

import pytest
from django.db import OperationalError

from complots_site.web.refusal import not_found
from games import epoch
from games.boards.bar import BACK
from games.live.streams import keeper, match_stream
from games.live.streams.event_stream import EventStream, news, read_current
from games.live.streams.keeper import Stored, compare, read_stored
from games.live.streams.match_stream import MatchStream
from games.live.streams.stream import Stream
from games.models import ApiToken
from games.play.answer import answer
from games.tokens.issue import issue_token
from tests.harness.tables import asked, player, table

TOKEN = SimpleNamespace(pk=7, player_id=1)
NOTHING = Stored(frozenset({7}), {}, {}, {}, {})


def following(version: int) -> MatchStream:
    stream = MatchStream({}, TOKEN, "", SimpleNamespace(pk=5, key="k", version=version))
    stream.sent = {"epoch": 0, "version": version}
    stream.stale = False
    return stream


@pytest.mark.parametrize(("stored", "looks"), [(3, False), (4, True)])
def test_a_version_that_was_missed_is_looked_for(stored, looks):
    stream = following(3)
    compare(stream, NOTHING._replace(versions={5: stored}))
    assert stream.stale is looks


def test_a_token_that_is_no_more_ends_its_stream():
    stream = following(3)
    compare(stream, NOTHING._replace(tokens=frozenset()))
    assert stream.last_words == {"type": "revoked"}


@pytest.mark.django_db
def test_what_concerns_a_player_is_compared_as_it_is_stored():
    match = table("alice", "bob", seats=2)
    alice = player("alice")
    issue_token(alice, "t", ["match:read"])
    token = ApiToken.objects.get()
    stream = EventStream({}, token, "")
    stream.told, stream.stale = read_current(alice.pk), False
    assert list(stream.told.matches) == [match.key]
    stored = read_stored([token.pk, 0], [match.pk], [alice.pk])
    assert stored.tokens == {token.pk}
    compare(stream, stored)
    assert not stream.stale
    for missed in ("waiting", "asked"):
        stream.stale = False
        compare(stream, stored._replace(**{missed: {}}))
        assert stream.stale
    alice.is_active = False
    alice.save()
    assert not read_stored([token.pk], [], []).tokens


def test_a_stream_that_has_told_nothing_looks_again():
    stream = EventStream({}, TOKEN, "")
    stream.stale = False  # it has looked, and there was no database
    compare(stream, NOTHING)
    assert stream.stale


def test_a_stream_of_a_match_that_could_not_be_read_at_first_looks_again(monkeypatch):
    async def gone(*_):
        raise OperationalError

    stream = MatchStream({}, TOKEN, "", SimpleNamespace(pk=5, key="k", version=3))
    monkeypatch.setattr(match_stream, "in_side_thread", gone)
    asyncio.run(stream.tell_news())
    assert not stream.stale
    compare(stream, NOTHING._replace(versions={5: 3}))
    assert stream.stale


@pytest.mark.django_db
def test_a_player_is_told_of_their_own_matches_alone():
    mine, _other = table("alice", "bob", seats=2), table("chloe", "denis", seats=2)
    told = read_current(player("bob").pk)
    assert {key: each["seat"] for key, each in told.matches.items()} == {mine.key: 1}
    assert {*told.waiting} == {mine.pk}


@pytest.mark.django_db
def test_a_player_is_told_of_their_turn_though_it_was_anothers_between_two_looks():
    match = table("alice", "bob", seats=2)
    first, number, move = asked(match)
    before = read_current(first.pk)
    answer(match.key, first.pk, number, move)
    meanwhile = False
    while (now := asked(match))[0] != first or not meanwhile:
        meanwhile = meanwhile or now[0] != first
        answer(match.key, now[0].pk, *now[1:])
    (told,) = news(before, read_current(first.pk))
    assert (told["type"], told["match"], told["turn"]) == ("turn", match.key, True)


@pytest.mark.django_db
def test_a_call_back_to_the_queue_is_none_of_a_streams():
    stream = EventStream({}, TOKEN, "")
    stream.told, stream.stale = read_current(1), False
    compare(stream, NOTHING._replace(challenges={1: frozenset({BACK})}))
    assert not stream.stale
    compare(stream, NOTHING._replace(challenges={1: frozenset({BACK, 5})}))
    assert stream.stale


def test_nothing_is_read_while_there_are_no_streams(monkeypatch):
    monkeypatch.setattr(keeper, "in_side_thread", None)
    asyncio.run(keeper.go_round())


def test_all_streams_are_read_for_together_and_each_is_compared(monkeypatch):
    watching, telling = following(3), EventStream({}, TOKEN, "")
    telling.stale = False
    asked = []

    async def read(work, *facts):
        asked.append((work, *facts))
        return NOTHING._replace(versions={5: 4})

    monkeypatch.setattr(keeper, "in_side_thread", read)
    monkeypatch.setattr(Stream, "open_streams", {watching, telling})
    asyncio.run(keeper.go_round())
    assert asked == [(read_stored, {7}, {5}, {1})]
    assert (watching.stale, telling.stale) == (True, True)


def test_a_version_that_was_told_in_another_epoch_is_looked_for_again(monkeypatch):
    stream = following(3)
    monkeypatch.setattr(epoch, "_current", 77)
    compare(stream, NOTHING._replace(versions={5: 0}))
    assert stream.stale


def test_a_stream_of_a_match_that_older_data_does_not_have_looks_and_is_told_that_it_is_gone(
    monkeypatch,
):
    async def missing(*_):
        raise not_found()

    stream = following(3)
    monkeypatch.setattr(epoch, "_current", 77)
    monkeypatch.setattr(match_stream, "in_side_thread", missing)
    compare(stream, NOTHING)
    assert stream.stale
    asyncio.run(stream.tell_news())
    assert stream.last_words == {"type": "gone"}
