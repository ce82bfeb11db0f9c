"""The seasons from the matches alone are those that were followed."""

from datetime import timedelta
from random import Random

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from games.ladder.settle import settle
from games.leagues import draw, recount, tiers
from games.leagues.close import close_due
from games.leagues.compare import first_difference
from games.leagues.draw import BEGAN
from games.leagues.follow import NAME, follow
from games.models import Followed, RatingChange, Season, Span, Standing
from tests.faults.scale import share
from tests.ladder.finished import BOT
from tests.leagues.played import closed, duels, facts, follow_all, months, on, played, standing

pytestmark = pytest.mark.django_db
PEOPLE = [f"p{number}" for number in range(12)]


def a_match(chance: Random, began) -> None:
    """Any match: bots, shared places, private, stopped, ended a moment or ten days later."""
    names = chance.sample(PEOPLE, chance.randint(1, 5))
    names += [BOT] * chance.randint(1 if len(names) == 1 else 0, 2)
    chance.shuffle(names)
    places = sorted(chance.randint(1, len(names)) for _ in names)
    places = [place - places[0] + 1 for place in places]
    lasting = chance.choice([timedelta(hours=1)] * 8 + [timedelta(days=3), timedelta(days=10)])
    played(
        names,
        places,
        began=began,
        ended=began + lasting,
        reason=chance.choice(["last"] * 5 + ["stopped"]),
        public=chance.random() < 0.9,
        rated=chance.random() < 0.9,
        title=chance.choice(["complots"] * 3 + ["intrigue"]),
    )


def months_of_play(seed: int, count: int, follows: bool = True) -> None:
    """Some months of matches, the croupier looking in now and then."""
    chance = Random(seed)
    now = on(1, 20)
    for _ in range(count):
        now += timedelta(hours=chance.choice([1, 5, 20, 60]))
        a_match(chance, now - timedelta(hours=chance.choice([0, 0, 0, 30])))
        if follows and chance.random() < 0.3:
            follow(chance.randint(1, 5))
        if follows and chance.random() < 0.3:
            close_due(now)
    follow_all()
    close_due(now)


@pytest.fixture
def small(monkeypatch):
    """Divisions of three, everyone has played enough: much happens in few matches."""
    for module in (tiers, draw):
        monkeypatch.setattr(module, "SIZE", 3)
    monkeypatch.setattr("games.leagues.table.ENOUGH", 2)
    monkeypatch.setattr(recount, "CHUNK", 7)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("seed", share(range(3), 0, 3))
def test_recounting_gives_what_was_followed(seed):
    months_of_play(seed, 60)
    before = facts()
    assert len(before) > 20
    call_command("recompute_leagues", "--check")
    call_command("recompute_leagues")
    assert facts() == before
    closed(on(12, 1))
    assert {row[-1] for row in facts()} >= {0, 1}
    assert first_difference() is None


@pytest.mark.usefixtures("small")
def test_with_every_row_lost_it_is_the_same_again():
    months_of_play(3, 60)
    closed(on(12, 1))
    before = facts()
    Season.objects.all().delete()
    call_command("recompute_leagues")
    close_due(on(12, 1))
    assert facts() == before
    call_command("recompute_leagues", "--check")


@pytest.mark.usefixtures("small")
def test_since_the_leagues_began_only():
    months_of_play(4, 20)
    Season.objects.all().delete()
    Span.objects.all().delete()
    last = Followed.objects.get(name=NAME).last
    Followed.objects.create(name=BEGAN, last=last)
    months_of_play(5, 40)
    assert Standing.objects.order_by("arrived").first().arrived > last
    call_command("recompute_leagues", "--check")


class AnyMonths(TestCase):
    """Whatever was played and whenever one looked: stored and recounted are the same."""

    @settings(
        max_examples=8, deadline=None, suppress_health_check=[HealthCheck.differing_executors]
    )
    @given(st.integers(0, 2**32), st.integers(1, 25))
    def test_they_agree(self, seed, count):
        months_of_play(seed, count)
        assert first_difference() is None


def test_checking_names_the_player_and_changes_nothing():
    played(["ann", "bob"])
    follow_all()
    ann = standing("ann")
    ann.points += 1
    ann.save()
    with pytest.raises(CommandError, match=f"complots 2026-03, player {ann.player_id}: recorded"):
        call_command("recompute_leagues", "--check")
    assert standing("ann").points == 3
    call_command("recompute_leagues")
    assert standing("ann").points == 2


def test_checking_finds_a_row_too_many_and_one_that_is_missing():
    played(["ann", "bob"])
    follow_all()
    row = standing("ann")
    Standing.objects.filter(pk=row.pk).delete()
    with pytest.raises(CommandError, match="recorded None"):
        call_command("recompute_leagues", "--check")
    row.save(force_insert=True)
    call_command("recompute_leagues", "--check")
    RatingChange.objects.all().delete()
    with pytest.raises(CommandError, match="recomputed"):
        call_command("recompute_leagues", "--check")


def test_checking_finds_a_count_of_the_ladder_that_is_wrong():
    played(["ann", "bob"], began=on(3, 2))
    closed(on(3, 25))
    assert first_difference() is None
    Span.objects.filter(ladder="complots 2026-03", players=1).update(players=2)
    assert "complots 2026-03" in first_difference()
    recount.rewrite()
    assert first_difference() is None


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("month", share([3, 4, 5], 1, 3))
def test_a_season_whose_row_alone_was_lost_is_found_and_the_same_again(month):
    for began in (3, 4, 5, 6):
        duels("ann", "bob", 3, on(began, 2))
        duels("bob", "cid", 3, on(began, 12))
        duels("cid", "ann", 2, on(began, 22))
    closed(on(6, 25))
    before, seasons = facts(), months()
    assert seasons[-1] == (6, False)
    Season.objects.filter(month=on(month, 1).date()).delete()
    follow_all()
    close_due(on(6, 25))
    with pytest.raises(CommandError, match=f"complots 2026-0{month}: there is no row"):
        call_command("recompute_leagues", "--check")
    call_command("recompute_leagues")
    close_due(on(6, 25))  # the last of those that were closed is open again
    assert months() == seasons
    assert facts() == before
    call_command("recompute_leagues", "--check")


def test_a_season_whose_row_was_lost_before_it_was_closed_is_closed_in_its_turn():
    for began in (3, 4):
        duels("ann", "bob", 8, on(began, 2))
    duels("ann", "bob", 1, on(5, 2))
    follow_all()
    Season.objects.filter(month=on(4, 1).date()).delete()
    call_command("recompute_leagues")
    assert months() == [(2, False), (3, False), (4, False), (5, False)]
    closed(on(5, 20))
    assert months() == [(2, True), (3, True), (4, True), (5, False)]
    call_command("recompute_leagues", "--check")


def test_a_lost_season_of_the_last_hour_of_its_month_is_open_where_none_after_it_is_closed():
    played(["ann", "bob"], began=on(4, 30, 23))
    played(["ann", "bob"], began=on(5, 2))
    assert closed(on(4, 30)) == 1  # March
    Season.objects.filter(month=on(4, 1).date()).delete()
    elsewhere = {"title": "intrigue", "month": on(6, 1).date()}
    Season.objects.create(**elsewhere, closed_at=on(7, 2), closed_number=2)
    call_command("recompute_leagues")
    assert standing("ann", 4).matches == 1
    assert months() == [(3, True), (4, False), (5, False), (6, True)]


def test_what_has_finished_but_is_not_counted_yet_is_no_difference_and_counted_once():
    Followed.objects.create(name="another", last=2)
    played(["ann", "bob"])
    follow_all()
    played(["ann", "bob"])
    call_command("recompute_leagues", "--check")
    call_command("recompute_leagues")
    follow_all()
    assert standing("ann").matches == 2
    call_command("recompute_leagues", "--check")


def test_recomputing_the_ladder_leaves_the_counts_of_the_seasons_alone():
    played(["ann", "bob"])
    follow_all()
    call_command("recompute_ladder", "--check")
    call_command("recompute_ladder")
    assert first_difference() is None
    call_command("recompute_ladder", "--check")


def test_what_finished_first_counts_first_though_it_began_later():
    late, early = played(["ann", "bob"], settled=False), played(["bob", "ann"], settled=False)
    for match, number in ((late, None), (early, 1), (late, 2)):
        match.finish_number = number
        match.save(update_fields=["finish_number"])
    for match in (early, late):
        settle(match, match.seats.all())
    follow_all()
    assert standing("ann").reached == 2
    call_command("recompute_ladder", "--check")
    call_command("recompute_leagues", "--check")
