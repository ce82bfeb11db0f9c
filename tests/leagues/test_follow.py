"""Which matches count, for which season, and who plays where."""

import pytest
from django.utils import timezone

from games.leagues.draw import BEGAN
from games.leagues.follow import NAME, season_of
from games.leagues.months import month_of
from games.models import Followed, Match, Rating, RatingChange, Season, Standing
from tests.harness.tables import play_out
from tests.harness.tables import table as live_table
from tests.ladder.finished import BOT, player
from tests.leagues.played import (
    closed,
    duels,
    follow_all,
    months,
    on,
    played,
    running,
    standing,
)

pytestmark = pytest.mark.django_db


def test_a_rated_match_gives_its_points():
    match = played(["ann", "bob", "cid", "dee"])
    follow_all()
    assert {row.player.username: row.points for row in Standing.objects.all()} == {
        "ann": 6,
        "bob": 2,
        "cid": 1,
        "dee": 0,
    }
    ann = standing("ann")
    assert (ann.matches, ann.wins, ann.scores) == (1, 1, [6])
    assert ann.value == RatingChange.objects.get(player=ann.player).after
    assert ann.arrived == ann.reached == match.finish_number
    assert standing("dee").reached == match.finish_number


def test_bots_are_not_outlasted():
    played(["ann", BOT, "bob", BOT])
    follow_all()
    assert (standing("ann").points, standing("bob").points) == (2, 0)


@pytest.mark.parametrize(
    ("names", "facts"),
    [
        (["ann", BOT, BOT], {}),
        (["ann", "bob"], {"public": False}),
        (["ann", "bob"], {"rated": False}),
        (["ann", "bob"], {"reason": "stopped"}),
    ],
    ids=["one account", "private", "unrated", "stopped"],
)
def test_what_is_not_rated_does_not_count(names, facts):
    played(names, **facts)
    follow_all()
    assert not Standing.objects.exists()
    assert not Season.objects.exists()


def test_the_elo_is_untouched():
    played(["ann", "bob"])
    before = list(Rating.objects.values_list()), list(RatingChange.objects.values_list())
    closed(on(4, 2))
    assert (list(Rating.objects.values_list()), list(RatingChange.objects.values_list())) == before


def test_the_twenty_best_count_and_points_never_fall():
    duels("ann", "bob", 5)
    duels("bob", "ann", 22, on(3, 5))
    follow_all()
    ann, bob = standing("ann"), standing("bob")
    assert (bob.points, bob.matches, bob.wins) == (40, 27, 22)
    assert bob.scores == [2] * 20
    assert (ann.points, ann.wins, ann.reached) == (10, 5, 5)
    assert bob.reached == 25


def test_the_rating_is_the_one_after_the_last_match_even_if_that_moved_nothing():
    duels("ann", "bob", 5)
    played(["bob", "ann"], title="intrigue")
    duels("ann", "bob", 1)
    follow_all()
    moved = RatingChange.objects.filter(player=player("ann"), title="complots")
    assert moved.count() == 3
    assert standing("ann").value == moved.order_by("-finish_number")[0].after
    assert standing("ann").value == Rating.objects.get(player=player("ann"), title="complots").value


def test_a_match_counts_where_it_began():
    played(["ann", "bob"], began=on(3, 31, 23), ended=on(4, 1, 1))
    played(["ann", "bob"], began=on(4, 1, 0), ended=on(4, 1, 2))
    follow_all()
    assert standing("ann", 3).matches == standing("ann", 4).matches == 1


def test_titles_have_seasons_of_their_own():
    played(["ann", "bob"])
    played(["ann", "bob"], title="intrigue")
    follow_all()
    assert standing("ann", title="intrigue").matches == 1
    assert standing("ann").matches == 1


def test_a_match_that_ends_a_week_too_late_counts_for_none():
    played(["ann", "bob"], began=on(3, 31), ended=on(4, 7, 23))
    played(["ann", "bob"], began=on(3, 31), ended=on(4, 8, 0))
    follow_all()
    assert standing("ann").matches == 1


def test_each_match_counts_once_however_often_one_follows():
    played(["ann", "bob"])
    follow_all()
    follow_all()
    assert standing("ann").matches == 1
    assert Followed.objects.get(name=NAME).last == 1


def test_new_players_begin_at_the_bottom_and_fill_divisions_as_they_come():
    closed(on(3, 1))
    for number in range(0, 42, 2):
        played([f"p{number:02}", f"p{number + 1:02}"], began=on(3, 2))
    closed(on(3, 3))
    places = [(row.tier, row.division) for row in Standing.objects.order_by("arrived", "player")]
    assert places == [(5, 1)] * 20 + [(5, 2)] * 20 + [(5, 3)] * 2


def test_a_standing_of_the_season_before_says_where_one_plays():
    duels("ann", "bob", 8)
    duels("ann", "cid", 8, on(3, 5))
    assert closed(on(4, 2)) == 2
    assert [standing(name).moved for name in ("ann", "bob", "cid")] == [1, 0, 0]
    played(["ann", "bob", "new"], began=on(4, 3))
    follow_all()
    assert [standing(name, 4).tier for name in ("ann", "bob", "new")] == [4, 5, 5]


def test_whoever_pauses_keeps_their_tier():
    duels("ann", "bob", 8)
    duels("ann", "cid", 8, on(3, 5))
    played(["bob", "cid"], began=on(4, 5))
    played(["bob", "cid"], began=on(6, 5))
    closed(on(7, 2))
    played(["ann", "bob"], began=on(7, 5))
    follow_all()
    assert standing("ann", 7).tier == 4
    assert months() == [(2, True), (3, True), (4, True), (5, True), (6, True), (7, False)]


def test_whoever_was_rated_before_there_were_seasons_enters_by_that():
    for hours in (0, 30, 60, 90):
        played(["ann", "bob"], began=on(2, 1 + hours // 24, hours % 24))
    RatingChange.objects.filter(player=player("ann"), finish_number=4).update(before=1_650_000)
    Followed.objects.create(name=NAME, last=4)
    Followed.objects.create(name=BEGAN, last=4)
    played(["ann", "bob", "new"], began=on(3, 5))
    closed(on(3, 6))
    assert [standing(name).tier for name in ("ann", "bob", "new")] == [3, 5, 5]
    assert months() == [(2, True), (3, False)]


def test_before_the_season_before_is_closed_nobody_has_a_division():
    played(["ann", "bob"], began=on(3, 30))
    running(["ann", "bob"], on(3, 31))
    played(["bob", "cid"], began=on(4, 1))
    played(["ann", "cid"], began=on(4, 2))
    closed(on(4, 3))
    waiting = Standing.objects.filter(season__month__month=4)
    assert set(waiting.values_list("tier", "division")) == {(None, None)}
    assert standing("cid", 4).points == 0
    assert standing("ann", 4).points == 2
    closed(on(4, 8, 1))
    assert set(waiting.values_list("tier", "division")) == {(5, 1)}


def test_a_month_before_the_first_season_has_none_and_gets_none():
    played(["ann", "bob"])
    follow_all()
    assert season_of("complots", on(1, 1).date()) is None
    assert months() == [(2, False), (3, False)]


def test_a_match_played_at_a_table_is_counted():
    match = live_table("ann", "bob", seats=3, bots=[2])
    play_out(match)
    follow_all()
    now = month_of(timezone.now())
    assert Season.objects.filter(month=now).count() == 1
    assert Standing.objects.filter(season__month=now).count() == 2
    assert Match.objects.get().finish_number == standing("ann", now.month).arrived
