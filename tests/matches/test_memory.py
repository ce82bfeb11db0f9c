"""What a process remembers of matches, while others change them."""

from types import SimpleNamespace

import pytest
from django.db.models import F

from games.live.presence import under_way
from games.matches import memory
from games.models import Match, Seat
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


def stored(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def test_seats_that_another_process_has_changed_are_read_again():
    match = table("alice", "bob", seats=3)
    bob = player("bob").pk
    assert memory.snapshot_at(stored(match)).seat_of(bob) == 1
    Seat.objects.filter(match=match, player=bob).update(player=None)
    later = {"version": F("version") + 1, "seating": F("seating") + 1}
    Match.objects.filter(pk=match.pk).update(**later)
    assert memory.snapshot_at(stored(match)).seat_of(bob) is None


def test_a_row_that_was_read_long_ago_hides_no_later_version():
    match = table("alice", "bob", seats=3)
    early = stored(match)
    Match.objects.filter(pk=match.pk).update(version=F("version") + 1)
    newest = memory.snapshot_at(stored(match))
    assert memory.snapshot_at(early).version == early.version
    assert memory.latest(match.pk) is newest


def test_a_snapshot_that_others_have_overtaken_is_read_again_and_no_other(
    django_assert_num_queries,
):
    match = table("alice", "bob", seats=3)
    before = memory.snapshot_at(stored(match))
    Match.objects.filter(pk=match.pk).update(version=F("version") + 1)
    with django_assert_num_queries(0):
        assert memory.snapshot_at_least(match.pk, before.version) is before
    assert memory.snapshot_at_least(match.pk, before.version + 1).version == before.version + 1


def test_of_too_many_matches_those_are_forgotten_that_were_not_used_for_longest(monkeypatch):
    monkeypatch.setattr(memory, "MOST", 2)
    first, second, third = [table("alice", "bob", seats=3) for _ in range(3)]
    memory.forget()
    for match in (first, second):
        memory.snapshot_at(stored(match))
    Match.objects.filter(pk=first.pk).update(version=F("version") + 1)
    for match in (first, third):
        memory.snapshot_at(stored(match))
    assert memory.latest(second.pk) is None
    assert memory.latest(first.pk) is not None
    assert memory.latest(third.pk) is not None


def test_of_matches_that_are_over_few_are_remembered_and_of_those_under_way_none_is_forgotten(
    monkeypatch,
):
    monkeypatch.setattr(memory, "MOST_OVER", 2)
    going_on, *ended = [table("alice", "bob", seats=3) for _ in range(5)]
    Match.objects.filter(pk__in=[match.pk for match in ended]).update(status=Match.Status.CLOSED)
    memory.forget()
    for match in (going_on, *ended):
        memory.snapshot_at(stored(match))
        memory.put_back(memory.load(stored(match)))
    remembered = [match for match in (going_on, *ended) if memory.latest(match.pk)]
    assert remembered == [going_on, *ended[-2:]]
    assert list(memory._matches) == [match.key for match in remembered]


def test_a_quiet_match_that_pages_show_is_kept_while_others_are_read_one_after_the_other(
    monkeypatch,
):
    monkeypatch.setattr(memory, "MOST", 2)
    quiet, *others = [table("alice", "bob", seats=3) for _ in range(5)]
    memory.forget()
    memory.snapshot_at(stored(quiet))
    for match in others:
        memory.snapshot_at(stored(match))
        assert quiet.pk in under_way([SimpleNamespace(match_id=quiet.pk)])
