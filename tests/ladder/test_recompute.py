"""The ladder from the matches alone."""

from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from random import Random

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from accounts.models import User
from games.ladder import recompute
from games.ladder.compare import one_snapshot
from games.models import Match, Rating, RatingChange
from tests.harness.tables import without
from tests.ladder.finished import BOT, finished, player

pytestmark = pytest.mark.django_db


@pytest.fixture
def season():
    """Forty matches of all sorts, close enough in time for the pair limit to bite."""
    chance = Random(7)
    for number in range(40):
        names = chance.sample(["ann", "bob", "cid", "dee", "eve"], chance.randint(1, 4))
        names += [BOT] * chance.randint(1 if len(names) == 1 else 0, 2)
        chance.shuffle(names)
        places = [chance.randint(1, len(names)) for _ in names]
        lowest = min(places)
        finished(
            names,
            [place - lowest + 1 for place in places],
            hours=number * 1.5 + chance.uniform(-1, 1),
            reason=chance.choice(["last", "last", "last", "stopped"]),
            public=chance.random() < 0.8,
            rated=chance.random() < 0.9,
        )


def stored() -> tuple[list[object], list[object]]:
    changes = RatingChange.objects.order_by("finish_number", "player").values_list(
        "match", "player", "title", "finish_number", "at", "before", "change", "against"
    )
    ratings = Rating.objects.order_by("player").values_list(
        "player", "title", "value", "matches", "wins", "recent"
    )
    return list(changes), list(ratings)


@pytest.mark.usefixtures("season")
def test_recomputing_gives_the_same_numbers(monkeypatch):
    monkeypatch.setattr(recompute, "CHUNK", 7)
    before = stored()
    assert len(before[0]) > 40
    call_command("recompute_ladder", "--check")
    call_command("recompute_ladder", stdout=(said := StringIO()))
    assert said.getvalue() == f"{len(before[0])} changes written.\n"
    assert stored() == before
    RatingChange.objects.all().delete()
    Rating.objects.all().delete()
    call_command("recompute_ladder")
    assert stored() == before


@pytest.mark.usefixtures("season")
def test_the_pair_limit_bites_in_this_season():
    rows = RatingChange.objects.select_related("match").prefetch_related("match__seats")
    worn_out = [
        row
        for row in rows
        if len(row.against) + 1 < sum(s.player_id is not None for s in row.match.seats.all())
    ]
    assert worn_out


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("season")
def test_the_command_works_in_transactions_of_its_own():
    before = stored()
    call_command("recompute_ladder")
    assert stored() == before
    call_command("recompute_ladder", "--check")
    Rating.objects.update(wins=99)
    assert "99" in refused()


@pytest.mark.django_db(transaction=True)
def test_who_writes_while_it_is_compared_does_not_wait_and_is_not_seen():
    def come() -> None:
        User.objects.create_user("eve")
        connection.close()

    with one_snapshot(), ThreadPoolExecutor(1) as beside:
        assert not User.objects.exists()
        beside.submit(come).result()
        assert not User.objects.exists()
    assert User.objects.get().username == "eve"


def refused() -> str:
    with pytest.raises(CommandError) as refusal:
        call_command("recompute_ladder", "--check")
    return str(refusal.value)


@pytest.mark.usefixtures("season")
def test_checking_names_the_first_change_that_differs_and_changes_nothing():
    rows = RatingChange.objects.order_by("finish_number", "player")
    late, early = rows[20], rows[10]
    for row in (late, early):
        row.change += 1
        row.save()
    before = stored()
    assert refused().startswith(f"finish number {early.finish_number}, player {early.player_id}:")
    assert stored() == before


@pytest.mark.usefixtures("season")
def test_checking_finds_a_missing_change():
    row = RatingChange.objects.order_by("finish_number", "player").first()
    row.delete()
    assert "recorded None" in refused()


def a_change_of(match: Match) -> None:
    """Recorded for ann, whatever the match is."""
    RatingChange.objects.create(
        match=match,
        player=player("ann"),
        title="complots",
        finish_number=1,
        at=match.finished_at,
        before=0,
        change=1,
    )


def test_checking_finds_a_change_of_a_match_that_does_not_count():
    a_change_of(finished(["ann", "bob"], public=False))
    assert "recomputed None" in refused()


def test_checking_finds_a_change_of_a_match_that_is_not_finished():
    match = finished(["ann", "bob"], settled=False)
    a_change_of(match)
    Match.objects.filter(pk=match.pk).update(finish_number=None)
    assert refused() == "1 changes belong to no finished match"


@pytest.mark.usefixtures("season")
def test_checking_finds_a_rating_that_differs():
    rating = Rating.objects.get(player=player("cid"))
    rating.value += 1
    rating.save()
    assert refused().startswith(f"complots, player {rating.player_id}: recorded")


@pytest.mark.usefixtures("season")
def test_checking_finds_a_missing_rating():
    Rating.objects.get(player=player("cid")).delete()
    assert "recorded nothing" in refused()


@pytest.mark.usefixtures("season")
def test_rewriting_mends_what_differs():
    before = stored()
    Rating.objects.update(value=0, matches=99, recent=[])
    RatingChange.objects.update(change=5)
    call_command("recompute_ladder")
    assert stored() == before


@pytest.mark.usefixtures("season")
def test_what_a_game_that_is_gone_has_left_stays_as_it_is():
    finished(["ann", "bob"], title="intrigue")
    before = stored()
    with without("complots"):
        call_command("recompute_ladder", "--check")
        call_command("recompute_ladder", stdout=(said := StringIO()))
    assert said.getvalue() == "2 changes written.\n"
    assert stored() == before


def test_the_statements_grow_with_the_chunks_and_not_with_the_matches(
    django_assert_num_queries, monkeypatch
):
    def check():
        call_command("recompute_ladder", "--check")

    finished(["ann", "bob", "cid"])
    with django_assert_num_queries(12):
        check()
    for hours in range(30):
        finished(["ann", "bob", "cid"], hours=hours)
    with django_assert_num_queries(12):
        check()
