"""Ranks and pages by adding up spans, against counting one by one."""

from datetime import date

import pytest
from django.db import OperationalError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import User
from games.engine.elo import PROVISIONAL_BELOW
from games.ladder import rank_index
from games.ladder.compare import differing_list, differing_rank_index
from games.ladder.listing import update_listed
from games.ladder.order import order_of_season, order_of_title
from games.ladder.recompute import rewrite
from games.models import Rating, Season, Span, Standing
from games.play.moderation.ban import ban, unban
from tests.ladder.finished import finished, player

pytestmark = pytest.mark.django_db
VALUE = st.integers(-2_000_000, 4_000_000) | st.integers(1_500_000, 1_500_040)


def stand(values: list[int]) -> list[Rating]:
    """Listed ratings of these values, in the order of the list."""
    Rating.objects.all().delete()
    User.objects.filter(username__startswith="p").delete()
    users = User.objects.bulk_create(User(username=f"p{number}") for number in range(len(values)))
    ratings = Rating.objects.bulk_create(
        Rating(player=user, title="complots", value=value, matches=20, listed=True)
        for user, value in zip(users, values, strict=True)
    )
    rank_index.rebuild_titles()
    return sorted(ratings, key=lambda row: (-row.value, row.player_id))


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(st.lists(VALUE, max_size=60), st.integers(0, 70), st.integers(1, 20))
def test_ranks_places_and_pages_are_those_of_the_whole_list(values, start, most):
    rows, order = stand(values), order_of_title("complots")
    assert order.players() == len(rows)
    assert order.rows(start, most) == rows[start : start + most]
    for place, row in enumerate(rows):
        assert order.position(row) == place
        assert order.ahead(row.value) == sum(other.value > row.value for other in rows)


def test_a_ladder_is_of_its_own_title_and_of_who_is_listed_and_begins_with_its_best():
    rows = stand([1_500_000, 1_700_000, 1_500_000, 1_600_000])
    beside = {"title": "intrigue", "value": 1_650_000, "matches": 20, "listed": True}
    Rating.objects.create(player=rows[0].player, **beside)
    Rating.objects.create(player=player("new"), title="complots", value=1_900_000, matches=3)
    rank_index.rebuild_titles()
    order = order_of_title("complots")
    assert order.best(3) == rows[:3]
    assert order.rows(0, 9) == rows
    assert [order.position(row) for row in rows] == [0, 1, 2, 3]


def test_the_ladder_of_a_season_is_of_that_season():
    ann, months = player("ann"), (date(2026, 1, 1), date(2026, 2, 1))
    seasons = [Season.objects.create(title="complots", month=month) for month in months]
    facts = {"player": ann, "value": 1_500_000, "arrived": 1, "reached": 1}
    first, second = [Standing.objects.create(season=each, **facts) for each in seasons]
    assert list(order_of_season(seasons[0]).listed) == [first]
    assert list(order_of_season(seasons[1]).listed) == [second]


@settings(max_examples=20, suppress_health_check=list(HealthCheck))
@given(st.lists(st.tuples(VALUE, VALUE), max_size=20))
def test_moving_ratings_keeps_the_spans_as_if_counted_anew(moves):
    rows = stand([before for before, _ in moves])
    after = {row.pk: row.value + 7 for row in rows}
    rank_index.update_counts("complots", [row.value for row in rows], after.values())
    for row in rows:
        Rating.objects.filter(pk=row.pk).update(value=after[row.pk])
    assert differing_rank_index() is None


def test_matches_that_settle_keep_list_and_spans_right():
    for number in range(16):
        finished(["ann", "bob", "cid"], [1, 2, 2] if number % 2 else None, hours=9 * number)
    assert Rating.objects.filter(listed=True).count() == 3
    assert differing_list() is differing_rank_index() is None
    before = set(Span.objects.exclude(players=0).values_list("bits", "number", "players"))
    rewrite()
    assert set(Span.objects.values_list("bits", "number", "players")) == before


def test_a_closed_account_leaves_the_ladder_and_comes_back_with_its_rating():
    stand([1_600_000, 1_500_000])
    ann = User.objects.get(username="p0")
    ban(ann)
    assert [row.player.username for row in order_of_title("complots").rows(0, 9)] == ["p1"]
    assert differing_list() is differing_rank_index() is None
    unban(ann)
    assert [row.player.username for row in order_of_title("complots").rows(0, 9)] == ["p0", "p1"]
    assert differing_list() is differing_rank_index() is None


def test_a_ban_that_cannot_take_the_player_off_the_ladder_does_not_happen(monkeypatch):
    stand([1_600_000])

    def fail(*_):
        raise OperationalError("the ladder is being counted again")

    with monkeypatch.context() as patch:
        patch.setattr(rank_index, "update_counts", fail)
        with pytest.raises(OperationalError):
            ban(player("p0"))
    assert player("p0").is_active
    assert differing_list() is differing_rank_index() is None


def test_listing_twice_counts_once():
    stand([1_600_000])
    for _ in range(2):
        update_listed(User.objects.get(username="p0"))
    assert order_of_title("complots").players() == 1


def test_a_closed_account_is_not_listed_by_its_fifteenth_match():
    for number in range(14):
        finished(["ann", "bob"], hours=9 * number)
    ban(player("ann"))
    finished(["ann", "bob"], hours=200)
    assert [row.player.username for row in Rating.objects.filter(listed=True)] == ["bob"]
    assert differing_list() is differing_rank_index() is None


@pytest.mark.parametrize(
    "spoil",
    [
        lambda: Span.objects.filter(bits=8).update(players=3),
        lambda: Span.objects.filter(bits=8).delete(),
        lambda: Span.objects.create(ladder="complots", bits=8, number=1, players=1),
    ],
    ids=["wrong", "missing", "of nobody"],
)
def test_the_check_finds_a_span_that_is_wrong(spoil):
    stand([1_600_000])
    spoil()
    assert differing_rank_index() is not None


def test_the_check_finds_a_player_who_should_not_be_listed():
    stand([1_600_000])
    Rating.objects.update(matches=3)
    assert "is on the list" in str(differing_list())


def test_a_rating_that_moves_costs_one_statement(django_assert_num_queries):
    with django_assert_num_queries(1):
        rank_index.update_counts("complots", [1_500_000, 1_600_000], [1_510_000, 1_590_000])
    with django_assert_num_queries(0):
        rank_index.update_counts("complots", [], [])


def test_an_account_that_is_opened_again_is_listed_only_where_its_rating_is_settled():
    ann = player("ann")
    for title, matches in (("complots", PROVISIONAL_BELOW), ("intrigue", PROVISIONAL_BELOW - 1)):
        Rating.objects.create(player=ann, title=title, value=1_500_000, matches=matches)
    for is_active in (False, True):
        ann.is_active = is_active
        ann.save()
    assert Rating.objects.get(listed=True).title == "complots"
    assert differing_list() is differing_rank_index() is None
