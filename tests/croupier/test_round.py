"""Whom the croupier serves first."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.croupier import round as rounds
from games.croupier.beat import join
from games.croupier.round import FEW, REST, go_round, put_off
from games.matches import memory
from games.matches.lock import locked
from games.matches.uptime import PARTS
from games.models import Beat, Match, Move
from games.models.beat import LONG_AGO, last_beats
from games.play.resign import come_back
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _the_site_is_there() -> None:
    join(last_beats(), *PARTS)
    Beat.objects.filter(part=Beat.Part.RESUMED).update(at=LONG_AGO)


def left_to_bots(name: str) -> Match:
    """A match whose only player is away."""
    match = table(name, seats=4, bots=[1, 2, 3])
    with locked(match.key) as live:
        live.seats[0].away = True
        live.change(live.seats[0])
    match.refresh_from_db()
    assert match.unattended
    return match


def due(*matches: Match, ago: timedelta) -> None:
    """All of them have been due since then, and so has whoever is asked there."""
    since = timezone.now() - ago
    Match.objects.filter(pk__in=[each.pk for each in matches]).update(
        due_at=since, asked_at=since - timedelta(minutes=10)
    )
    memory.forget()


def moved() -> set[int]:
    """The matches in which a move was made."""
    return set(Move.objects.values_list("match_id", flat=True))


def test_tables_with_people_are_served_before_any_that_was_left_to_bots(monkeypatch):
    monkeypatch.setattr(rounds, "BATCH", 2)
    forgotten = [left_to_bots(f"gone-{number}") for number in range(3)]
    people = [table(f"here-{number}", seats=3, bots=[1, 2]) for number in range(2)]
    due(*forgotten, ago=timedelta(hours=1))
    due(*people, ago=timedelta(seconds=1))
    assert go_round()
    assert moved() == {match.pk for match in people}


def test_where_nothing_is_due_a_round_is_one_look_at_the_beats_and_one_at_the_matches(
    django_assert_num_queries,
):
    left_to_bots("ann")
    Match.objects.update(due_at=timezone.now() + timedelta(hours=1))
    with django_assert_num_queries(2):
        assert not go_round()


def test_a_round_serves_few_of_those_that_were_left_to_bots_and_then_rests():
    forgotten = [left_to_bots(f"gone-{number}") for number in range(FEW + 1)]
    due(*forgotten, ago=timedelta(hours=1))
    assert not go_round()
    assert moved() == {match.pk for match in forgotten[:FEW]}


def test_a_player_who_is_back_or_waits_for_the_end_is_served_like_all_others():
    match = left_to_bots("alice")
    come_back(match.key, player("alice").pk)
    match.refresh_from_db()
    assert not match.unattended

    other = left_to_bots("bob")
    with locked(other.key) as live:
        live.seats[0].skips = True
        live.change(live.seats[0])
    other.refresh_from_db()
    assert not other.unattended


def test_a_match_in_which_another_croupier_has_acted_meanwhile_is_not_put_off():
    match = table("alice", "bob", seats=2)
    due(match, ago=timedelta(hours=-1))
    later = Match.objects.get(pk=match.pk).due_at
    assert put_off(match.key, timezone.now(), REST) == 0
    assert Match.objects.get(pk=match.pk).due_at == later
    due(match, ago=timedelta(hours=1))
    assert put_off(match.key, timezone.now(), REST) == 1
    assert Match.objects.get(pk=match.pk).due_at > timezone.now()
