"""Whose turn it is at a slow table is told of once, if they have not taken it meanwhile."""

from datetime import timedelta

import pytest

from games import clock
from games.models import Match, PushMessage
from games.play.answer import answer
from games.push.follow import ANSWERED_SOON, KEPT, Following
from games.push.send import send_due
from games.push.tell import tell
from games.tempo import Tempo
from tests.harness.tables import asked, player, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def following(monkeypatch):
    """The rounds of a croupier that sends nothing by itself, and its clock, moved by hand."""
    rounds = Following()
    ahead = [timedelta(0)]
    start = clock.now()
    monkeypatch.setattr(clock, "now", lambda: start + ahead[0])

    def follow(seconds: float) -> int:
        ahead[0] += timedelta(seconds=seconds)
        rounds.round()
        return PushMessage.objects.count()

    return follow


def slow_table(told, *names: str, tempo: str = Tempo.SLOW) -> Match:
    for name in names:
        told(player(name), name)
    return table(*names, seats=len(names), tempo=tempo)


def paths(service) -> list[str]:
    return sorted(message.path for message in service.received)


def test_who_is_asked_at_a_slow_table_is_told_after_a_moment_and_once(service, told, following):
    match = slow_table(told, "nina", "tom", "zoe")
    who, _, _ = asked(match)
    assert following(1) == 0
    assert following(ANSWERED_SOON.total_seconds()) == 1
    for _ in range(3):
        following(60)
    assert paths(service) == [f"/{who.username}"]
    path = f"/m/{match.key}/"
    said = {"title": "À toi de jouer", "path": path, "tag": path}
    assert service.read(service.received[0]) == said  # no card, no name, no invitation


def test_who_answers_soon_is_not_told_but_who_is_asked_next_is(service, told, following):
    match = slow_table(told, "nina", "tom", "zoe")
    who, ask, _ = asked(match)
    answer(match.key, who.pk, ask, "income")
    following(ANSWERED_SOON.total_seconds() + 1)
    after, _, _ = asked(match)
    assert after != who
    assert paths(service) == [f"/{after.username}"]


def test_a_turn_that_was_taken_while_its_message_waited_is_not_told(service, told, following):
    match = slow_table(told, "nina", "tom", "zoe")
    who, ask, _ = asked(match)
    service.answers = [503]
    following(ANSWERED_SOON.total_seconds() + 1)
    answer(match.key, who.pk, ask, "income")
    send_due(clock.now() + timedelta(minutes=5))
    assert paths(service) == [f"/{who.username}"]


def test_a_croupier_that_is_started_again_tells_nobody_twice(service, told, following):
    slow_table(told, "nina", "tom", "zoe")
    following(ANSWERED_SOON.total_seconds() + 1)
    Following().round()
    following(1)
    assert len(service.received) == 1


def test_at_a_live_table_nobody_is_told(service, told, following):
    slow_table(told, "nina", "tom", "zoe", tempo=Tempo.LIVE)
    assert following(3600) == 0


def test_everybody_who_may_react_is_told(service, told, following):
    match = slow_table(told, "nina", "tom", "zoe")
    who, ask, _ = asked(match)
    answer(match.key, who.pk, ask, "tax")
    following(ANSWERED_SOON.total_seconds() + 1)
    others = {"nina", "tom", "zoe"} - {who.username}
    assert paths(service) == sorted(f"/{name}" for name in others)


def test_what_was_told_long_ago_is_forgotten(service, told, following):
    nina = player("nina")
    told(nina)
    tell([nina.pk], "invitation", "old", "/m/old/")
    assert following(KEPT.total_seconds() + 1) == 0
