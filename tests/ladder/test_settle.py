"""Which matches count, and what they write."""

import pytest
from django.db import IntegrityError, transaction

from games.engine.elo import START
from games.ladder import count
from games.ladder.settle import lock_ratings, settle
from games.models import Match, Rating, RatingChange
from games.titles import get
from tests.ladder.finished import BOT, finished, player

pytestmark = pytest.mark.django_db


def changes(match: Match) -> dict[str, int]:
    return {row.player.username: row.change for row in match.rating_changes.all()}


def rating(name: str) -> Rating:
    return Rating.objects.get(player__username=name, title="complots")


def test_two_accounts_at_a_public_table_are_rated():
    match = finished(["ann", "bob"])
    assert changes(match) == {"ann": 24_000, "bob": -24_000}
    ann, bob = rating("ann"), rating("bob")
    assert (ann.value, ann.matches, ann.wins, ann.recent) == (START + 24_000, 1, 1, [24_000])
    assert (bob.value, bob.matches, bob.wins, bob.recent) == (START - 24_000, 1, 0, [-24_000])
    row = match.rating_changes.get(player=ann.player)
    assert (row.before, row.after, row.at) == (START, ann.value, match.finished_at)
    assert row.against == [bob.player_id]


def test_the_next_match_goes_on_from_there():
    finished(["ann", "bob"])
    second = finished(["ann", "bob"])
    assert second.rating_changes.get(player=player("ann")).before == START + 24_000
    assert 0 < changes(second)["ann"] < 24_000
    assert rating("ann").value + rating("bob").value == 2 * START


def test_pairs_with_a_bot_are_left_out_but_widen_the_divisor():
    assert changes(finished(["ann", BOT, "bob", BOT])) == {"ann": 8_000, "bob": -8_000}


def test_the_runner_up_weight_is_the_title_s():
    assert changes(finished([BOT, "ann", "bob"])) == {"ann": 6_000, "bob": -6_000}


@pytest.mark.parametrize(
    ("names", "facts"),
    [
        (["ann", BOT, BOT], {}),
        ([BOT, BOT], {}),
        (["ann", "bob"], {"public": False}),
        (["ann", "bob"], {"rated": False}),
        (["ann", "bob"], {"reason": "stopped"}),
    ],
    ids=["one account", "bots only", "private", "unrated", "stopped"],
)
def test_not_rated(names, facts):
    finished(names, **facts)
    assert not RatingChange.objects.exists()
    assert not Rating.objects.exists()


def test_whoever_is_away_counts_as_the_account_they_are():
    assert changes(finished(["ann", "bob"], away=["bob"])) == {"ann": 24_000, "bob": -24_000}


def test_a_match_is_counted_once_however_often_it_is_settled():
    match = finished(["ann", "bob"])
    settle(match, match.seats.all())
    assert match.rating_changes.count() == 2
    assert rating("ann").value == START + 24_000


def test_the_database_refuses_a_second_change_of_the_same_match():
    match = finished(["ann", "bob"])
    with pytest.raises(IntegrityError), transaction.atomic():
        RatingChange.objects.create(
            match=match,
            player=player("ann"),
            title="complots",
            finish_number=1,
            at=match.finished_at,
            before=0,
            change=0,
        )


def test_a_match_without_an_outcome_is_not_settled_but_refused():
    match = finished(["ann", "bob"], settled=False)
    match.outcome = None
    with pytest.raises(ValueError, match="no outcome"):
        settle(match, match.seats.all())


def test_a_pair_counts_three_times_in_24_hours():
    counted = [bool(changes(finished(["ann", "bob"], hours=hours))) for hours in (0, 1, 2, 3, 23.9)]
    assert counted == [True, True, True, False, False]
    assert rating("ann").matches == 3
    assert rating("ann").wins == 3


def test_the_window_rolls_and_matches_that_did_not_count_do_not_fill_it():
    hours = (0, 10, 20, 22, 24, 25, 34, 44)
    counted = [bool(changes(finished(["ann", "bob"], hours=hour))) for hour in hours]
    assert counted == [True, True, True, False, True, False, True, True]


def test_a_worn_out_pair_leaves_the_other_pairs_of_its_match_counting():
    for hour in range(3):
        finished(["ann", "bob"], hours=hour)
    match = finished(["ann", "bob", "cid"], hours=3)
    ann, bob, cid = (match.rating_changes.get(player=player(n)) for n in ("ann", "bob", "cid"))
    assert ann.against == [cid.player_id] == bob.against
    assert cid.against == sorted([ann.player_id, bob.player_id])
    assert ann.change > 0
    assert cid.change == -(ann.change + bob.change)


def test_the_pair_limit_holds_for_each_title_by_itself(monkeypatch):
    monkeypatch.setattr(count, "get", lambda slug: get("complots"))
    for hour in range(3):
        finished(["ann", "bob"], hours=hour)
    assert changes(finished(["ann", "bob"], hours=3, title="other")) == {
        "ann": 24_000,
        "bob": -24_000,
    }
    assert changes(finished(["ann", "bob"], hours=4)) == {}


def test_the_last_five_changes_are_kept_for_the_trend():
    finished(["ann", "bob"], hours=0)
    later = [changes(finished(["bob", "ann"], hours=12 * n))["ann"] for n in range(1, 7)]
    assert rating("ann").recent == later[-5:]


def test_shared_winners_lose_nothing():
    for hour in range(3):
        finished(["ann", "bob"], hours=10 * hour)
    assert all(change >= 0 for change in changes(finished(["ann", "cid"], [1, 1])).values())


def test_a_match_of_eight_takes_four_statements_of_known_players(django_assert_num_queries):
    names = [f"p{number}" for number in range(8)]
    finished(names)
    match = finished(names, settled=False)
    match, seats = Match.objects.get(pk=match.pk), list(match.seats.all())
    with transaction.atomic(), django_assert_num_queries(4):
        settle(match, seats)
    assert match.rating_changes.count() == 8


def test_only_those_who_played_are_locked_and_who_has_no_rating_yet_gets_one():
    finished(["ann", "bob"])
    ann, cid = player("ann").pk, player("cid").pk
    for _ in range(2):
        with transaction.atomic():
            ratings = lock_ratings("complots", [cid, ann])
        assert {who: row.matches for who, row in ratings.items()} == {ann: 1, cid: 0}
