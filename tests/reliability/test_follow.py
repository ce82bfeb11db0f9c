"""Reliability, counted from the moves of finished rated matches."""

import pytest
from django.core.management import call_command

from games.models import Match, Move, Reliability
from games.models.reliability import ENOUGH, LAST
from games.play.resign import resign
from games.reliability.follow import follow
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db


def finished(*names: str, by: str = "hand", **plan) -> Match:
    """A match in which everything that the first of them decided was answered so."""
    match = table(*(names or ("ann", "bob")), seats=max(2, len(names)), **plan)
    play_out(match)
    mine = match.seats.get(player=player(names[0] if names else "ann")).number
    Move.objects.filter(match=match, seat=mine).update(by=by)
    return match


def of(name: str) -> list:
    row = Reliability.objects.filter(player=player(name)).first()
    return [] if row is None else row.recent


def percent(name: str) -> int | None:
    return Reliability.objects.get(player=player(name)).percent


def test_the_clock_and_bots_are_told_from_the_hand():
    for by in ("hand", "clock", "bot"):
        finished(by=by)
    assert not follow()
    (own, asked), *others = of("ann")
    assert own == asked > 0
    assert [pair[0] for pair in others] == [0, 0]
    assert {pair[0] for pair in of("bob")} == {0}


def test_below_five_matches_nothing_is_said():
    for _ in range(ENOUGH - 1):
        finished(by="clock")
    follow()
    assert percent("ann") is None
    finished(by="clock")
    follow()
    assert percent("ann") == 0


def test_only_the_last_twenty_count():
    Reliability.objects.create(player=player("ann"), recent=[[0, 10]] * (LAST - 1))
    for _ in range(2):
        finished()
    follow()
    assert len(of("ann")) == LAST
    assert of("ann")[0] == [0, 10]
    assert of("ann")[-1][0] > 0


def test_matches_that_do_not_count_for_the_ladder_do_not_count_here():
    finished(rated=False)
    finished(public=False)
    match = table("ann", seats=3, bots=[1, 2])
    play_out(match)
    match = table("ann", "bob", seats=2)
    follow()
    assert not Reliability.objects.exists()


def test_who_resigns_has_the_rest_answered_by_a_bot():
    match = table("ann", "bob", "chloe", seats=3)
    resign(match.key, player("ann").pk)
    play_out(match)
    follow()
    ((own, asked),) = of("ann")
    assert (own, asked > 0) == (0, True)


def test_counting_again_gives_the_same():
    for by in ("hand", "clock", "hand"):
        finished("ann", "bob", "chloe", by=by)
        follow()
    before = {row.pk: row.recent for row in Reliability.objects.all()}
    call_command("recount_reliability", verbosity=0)
    assert {row.pk: row.recent for row in Reliability.objects.all()} == before


def test_many_matches_cost_few_statements(django_assert_max_num_queries):
    for _ in range(4):
        finished()
    follow(1)
    with django_assert_max_num_queries(10):
        follow(10)
    assert len(of("ann")) == 4
