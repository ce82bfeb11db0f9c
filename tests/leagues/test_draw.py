"""Who is drawn into which division."""

from collections import Counter

import pytest

from accounts.models import User
from games.leagues.draw import assign_divisions, players_in, tiers_by_season
from games.leagues.tiers import LOWEST, SIZE
from games.models import Match, Season, Standing
from tests.ladder.finished import player
from tests.leagues.played import closed, follow_all, march_played, on, played, running, standing


def row(player: int, arrived: int) -> Standing:
    return Standing(player_id=player, arrived=arrived)


def test_divisions_fill_as_people_come_and_of_those_who_come_at_once_by_the_elder_account():
    late, elder, younger = row(1, 9), row(30, 5), row(31, 5)
    taken = Counter({LOWEST: SIZE - 1})
    assign_divisions([late, younger, elder], {}, taken)
    assert [it.division for it in (elder, younger, late)] == [1, 2, 2]
    assert taken == {LOWEST: SIZE + 2}


def test_each_tier_fills_by_itself():
    high, low = row(1, 5), row(2, 6)
    taken = Counter({3: SIZE})
    assign_divisions([low, high], {1: 3}, taken)
    assert [(it.tier, it.division) for it in (high, low)] == [(3, 2), (LOWEST, 1)]
    assert taken == {3: SIZE + 1, LOWEST: 1}


@pytest.mark.django_db
def test_the_players_of_a_tier_are_those_of_that_season_and_tier_alone():
    march, april = (
        Season.objects.create(title="complots", month=on(month, 1).date()) for month in (3, 4)
    )
    places = [(march, LOWEST, 1)] * SIZE + [(march, LOWEST, 2)] * 3
    places += [(march, 3, 1), (april, LOWEST, 4)]
    users = User.objects.bulk_create(User(username=f"p{n}") for n in range(len(places)))
    facts = {"value": 0, "arrived": 1, "reached": 1}
    Standing.objects.bulk_create(
        Standing(player=user, season=season, tier=tier, division=division, **facts)
        for user, (season, tier, division) in zip(users, places, strict=True)
    )
    assert [players_in(march, tier) for tier in (LOWEST, 3, 2)] == [SIZE + 3, 1, 0]


@pytest.mark.django_db
def test_the_last_season_that_somebody_played_in_says_their_tier():
    ann, bob, cid = map(player, ("ann", "bob", "cid"))
    facts = {"value": 0, "arrived": 1, "reached": 1}
    seasons = {}
    for month, title, who, tier, moved in (
        (4, "complots", ann, 4, 1),
        (3, "complots", ann, 5, 1),
        (4, "intrigue", ann, 2, 1),
        (4, "complots", bob, None, None),
        (3, "complots", cid, 3, -1),
    ):
        first = on(month, 1).date()
        season, _ = Season.objects.get_or_create(title=title, month=first)
        seasons[month] = seasons.get(month, season)
        Standing.objects.create(season=season, player=who, tier=tier, moved=moved, **facts)
    may = Season(title="complots", month=on(5, 1).date())
    assert tiers_by_season(may, [ann.pk, bob.pk]) == {ann.pk: 3}
    assert tiers_by_season(seasons[4], [ann.pk, cid.pk]) == {ann.pk: 4, cid.pk: 4}


@pytest.mark.django_db
def test_an_open_season_of_another_title_keeps_nobody_without_a_division():
    march_played()
    played(["ann", "bob"], title="intrigue", began=on(3, 2))
    going_on = running(["ann", "bob"], on(3, 31))
    Match.objects.filter(pk=going_on.pk).update(title="intrigue")
    assert closed(on(4, 3)) == 3
    played(["ann", "cid"], began=on(4, 3))
    follow_all()
    assert (standing("ann", 4).tier, standing("cid", 4).tier) == (4, 5)
