"""Croupiers that are killed, late or doubled: nothing is lost, nothing is paired twice."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from games import clock
from games.models import Match, Round, RoundMatch, RoundSeat, Tournament
from games.tournaments import advance, count, rounds, seat
from games.tournaments.store_round import store_round
from tests.tournaments.played import (
    begun,
    due,
    end,
    go_on,
    now,
    running,
    tournament,
)

pytestmark = pytest.mark.django_db


STEPS = [
    (rounds, "store_round"), (seat, "begin"), (count, "count_seat"), (rounds, "changed"),
    (seat, "changed"), (count, "changed"), (advance, "changed"), (advance, "store"),
]  # fmt: skip


class Killed(BaseException):
    """As by a signal: nothing catches it."""


@pytest.mark.parametrize(("module", "name"), STEPS, ids=lambda it: getattr(it, "__name__", it))
def test_a_croupier_that_is_killed_in_any_step_leaves_the_rest_to_the_next(
    monkeypatch, module, name
):
    made = tournament(6, rounds=1, cut=4)
    due(made)
    real, killed = getattr(module, name), []

    def dies_after(*args, **kwargs):
        found = real(*args, **kwargs)
        if len(killed) < 3:
            killed.append(name)
            raise Killed
        return found

    monkeypatch.setattr(module, name, dies_after)
    for _ in range(60):
        if now(made).status == "finished":
            break
        try:
            go_on()
            for match in running(made):
                end(match)
            due(made)
        except Killed:
            continue
    assert killed
    assert now(made).status == "finished"
    whole(made)


def whole(made):
    """Each round is there once, everybody sits once in it, and each table has its one match."""
    played = list(made.all_rounds.order_by("number"))
    assert [each.number for each in played] == list(range(1, len(played) + 1))
    for each in played:
        seats = list(each.seats.exclude(table=None))
        assert len({sat.entrant_id for sat in seats}) == len(seats)
        for table in each.tables.all():
            assert table.state == "counted"
            sat = {row.entrant.player_id for row in table.round_seats.select_related("entrant")}
            assert sat == {row.player_id for row in table.match.seats.all()}
    assert Match.objects.count() == RoundMatch.objects.count()


def test_a_round_cannot_be_paired_twice():
    made = begun(8)
    last = made.all_rounds.get()
    found = rounds.pair_next
    with pytest.raises(IntegrityError), transaction.atomic():
        found(made, None)
    assert made.all_rounds.get() == last


def test_nobody_can_sit_at_two_tables():
    from games.pairing.field import Pairing

    made = begun(4)
    pairing = Pairing((tuple(made.entrants.values_list("pk", flat=True)),), ())
    with pytest.raises(IntegrityError), transaction.atomic():
        store_round(made, 2, Round.Stage.PODS, pairing, [])


def test_a_step_that_is_done_already_is_not_done_again():
    made = begun(8)
    matches = Match.objects.count()
    assert not advance.step(made.pk)
    assert Match.objects.count() == matches
    assert RoundSeat.objects.count() == 8


def test_an_hour_late_it_begins_all_the_same():
    made = tournament(8)
    Tournament.objects.update(starts_at=clock.now() - timedelta(hours=1))
    go_on()
    assert len(running(made)) == 2
