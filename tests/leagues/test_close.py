"""A season is closed exactly once, and what is final stays final."""

from datetime import timedelta
from threading import Barrier, Thread

import pytest
from django.db import connection

from games import finished_cursor
from games.leagues import close
from games.leagues.close import close_due
from games.leagues.months import COMMITTED, deadline, end_of_month
from games.models import Followed, Match, Season, Standing
from tests.ladder.finished import player
from tests.leagues.played import (
    closed,
    duels,
    facts,
    follow_all,
    march_played,
    months,
    on,
    played,
    running,
    standing,
)

pytestmark = pytest.mark.django_db
MARCH = on(3, 1).date()
A_MOMENT = timedelta(seconds=1)


@pytest.fixture
def march():
    """Three who played enough, one who did not, and nothing counted yet."""
    march_played()
    played(["bob", "cid"], began=on(3, 21))


@pytest.mark.usefixtures("march")
def test_the_final_table_ranks_everyone_and_moves_the_fifth():
    assert closed(on(4, 1)) == 2
    rows = Standing.objects.order_by("rank").values_list("player__username", "rank", "moved")
    assert list(rows) == [("ann", 1, 1), ("bob", 2, 0), ("cid", 3, 0), ("dee", 4, 0)]
    season = Season.objects.get(month=MARCH)
    assert season.closed_at == on(4, 1)
    assert season.closed_number == 10


@pytest.mark.usefixtures("march")
def test_from_the_second_tier_on_the_last_fifth_falls():
    closed(on(3, 28))
    Standing.objects.update(tier=3)
    closed(on(4, 1))
    assert [standing(name).moved for name in ("ann", "bob", "cid", "dee")] == [1, 0, -1, 0]
    played(["ann", "cid"], began=on(4, 2))
    follow_all()
    assert (standing("ann", 4).tier, standing("cid", 4).tier) == (2, 4)


@pytest.mark.usefixtures("march")
def test_closing_twice_changes_nothing():
    closed(on(4, 1))
    before = facts(), list(Season.objects.order_by("month").values_list())
    assert close_due(on(4, 1)) == close_due(on(4, 9)) == 0
    season = Season.objects.get(month=MARCH)
    assert close.close_season(season.pk, on(4, 9)) is False
    assert (facts(), list(Season.objects.order_by("month").values_list())) == before


@pytest.mark.usefixtures("march")
def test_it_is_not_closed_before_its_month_is_over_and_all_is_committed():
    over = end_of_month(MARCH) + COMMITTED
    assert closed(over - A_MOMENT) == 1  # February, in which nobody played
    assert closed(over) == 1


@pytest.mark.usefixtures("march")
def test_what_is_not_counted_yet_is_waited_for():
    follow_all()
    match = played(["bob", "ann"], began=on(3, 31))
    assert close_due(on(4, 2)) == 1
    assert months() == [(2, True), (3, False)]
    assert closed(on(4, 2)) == 1
    assert standing("bob").arrived < match.finish_number == Season.objects.last().closed_number


@pytest.mark.usefixtures("march")
def test_a_running_match_is_waited_for_and_counts():
    match = running(["dee", "ann"], on(3, 31, 23))
    closed(on(4, 3))
    assert months() == [(2, True), (3, False)]
    match.delete()
    played(["dee", "ann"], began=on(3, 31, 23), ended=on(4, 4))
    assert closed(on(4, 4, 13)) == 1
    assert standing("dee").matches == 2


@pytest.mark.usefixtures("march")
@pytest.mark.parametrize(
    "change",
    [
        {"rated": False},
        {"public": False},
        {"status": Match.Status.CLOSED},
        {"title": "intrigue"},
        {"admits_bots": True},
    ],
    ids=str,
)
def test_a_match_that_cannot_count_is_not_waited_for(change):
    match = running(["dee", "ann"], on(3, 31))
    Match.objects.filter(pk=match.pk).update(**change)
    assert closed(on(4, 3)) == 2


@pytest.mark.usefixtures("march")
def test_nor_is_one_among_bots_or_of_the_next_month():
    running(["dee", None], on(3, 31))
    running(["dee", "ann"], on(4, 1))
    assert closed(on(4, 3)) == 2


@pytest.mark.usefixtures("march")
def test_after_a_week_a_running_match_is_waited_for_no_longer():
    match = running(["dee", "ann"], on(3, 31))
    late = deadline(MARCH) + COMMITTED
    assert closed(late - A_MOMENT) == 1
    assert closed(late) == 1
    before = facts()
    match.delete()
    played(["dee", "ann"], began=on(3, 31), ended=late + A_MOMENT)
    played(["dee", "ann"], began=on(3, 31), ended=deadline(MARCH) - A_MOMENT)
    assert closed(late + COMMITTED) == 0
    assert facts() == before


def test_a_match_that_spans_the_end_counts_for_the_month_it_began_in():
    played(["ann", "bob"], began=on(3, 31, 23), ended=on(4, 2))
    played(["ann", "bob"], began=on(4, 1, 1), ended=on(4, 1, 2))
    assert closed(on(4, 2, 1)) == 2
    assert standing("ann").rank == 1
    assert standing("ann", 4).rank is None
    assert standing("ann", 4).division == 1


def test_a_croupier_that_comes_months_late_closes_them_all_in_their_order():
    for month in (3, 4, 6):
        duels("ann", "bob", 8, on(month, 2))
        duels("bob", "cid", 8, on(month, 12))
        duels("cid", "ann", 4, on(month, 22))
    assert closed(on(8, 20)) == 5
    assert months() == [(2, True), (3, True), (4, True), (5, True), (6, True)]
    tiers = [standing("bob", month).tier for month in (3, 4, 6)]
    ups = [standing("bob", month).moved for month in (3, 4, 6)]
    assert tiers[0] == 5
    assert tiers[1] == 5 - ups[0]
    assert tiers[2] == tiers[1] - ups[1]
    assert [standing(name).moved for name in ("ann", "bob", "cid")].count(1) == 1
    assert closed(on(8, 20)) == 0


@pytest.mark.usefixtures("march")
def test_a_late_croupier_makes_the_same_tables():
    played(["ann", "eve"], began=on(4, 2))
    late = on(3, 31), on(4, 9)
    played(["dee", "ann"], began=late[0], ended=late[1])
    closed(on(6, 1))
    there = facts()
    Season.objects.all().delete()
    Followed.objects.all().delete()
    for day in range(1, 31):
        closed(on(3, day))
    for day in range(1, 31):
        closed(on(4, day))
    closed(on(5, 2))
    assert facts() == there


@pytest.mark.usefixtures("march")
def test_an_erased_player_keeps_their_row_and_others_their_results():
    closed(on(3, 28))
    ann = player("ann")
    ann.is_active, ann.username = False, "erased-1"
    ann.save()
    assert closed(on(4, 1)) == 1
    assert [row.rank for row in Standing.objects.order_by("rank")] == [1, 2, 3, 4]
    assert Standing.objects.get(rank=1).player == ann


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("march")
def test_of_four_who_close_at_once_one_does():
    follow_all()
    start, done = Barrier(4), []

    def close_them():
        start.wait(30)
        done.append(close_due(on(4, 1)))
        connection.close()

    threads = [Thread(target=close_them) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert sum(done) == 2
    assert standing("ann").rank == 1


@pytest.mark.usefixtures("march")
def test_the_oldest_is_closed_first_whichever_row_is_older():
    follow_all()
    february = Season.objects.get(month=on(2, 1).date())
    february.delete()
    february.pk = Season.objects.latest("pk").pk + 1
    february.save(force_insert=True)
    assert close_due(on(4, 1)) == 2


@pytest.mark.usefixtures("march")
def test_a_season_is_closed_after_the_one_before_it_alone():
    follow_all()
    played(["ann", "bob"], began=on(2, 27), ended=on(4, 1))
    assert close_due(on(4, 2)) == 0
    assert months() == [(2, False), (3, False)]
    assert closed(on(4, 2)) == 2


@pytest.mark.usefixtures("march")
def test_while_another_process_counts_or_closes_nothing_is_closed(monkeypatch):
    follow_all()
    with monkeypatch.context() as patch:
        patch.setattr(finished_cursor, "locked", lambda _name: None)
        assert close_due(on(4, 1)) == 0
    assert months() == [(2, False), (3, False)]
    assert close_due(on(4, 1)) == 2


@pytest.mark.usefixtures("march")
def test_nothing_to_close_is_one_question_however_many_are_closed(django_assert_num_queries):
    with django_assert_num_queries(1):
        assert close_due(on(4, 1)) == 0
    closed(on(4, 1))
    with django_assert_num_queries(1):
        assert close_due(on(4, 1)) == 0
