"""The course of an arena: whoever is free is seated."""

from datetime import timedelta

import pytest

from games import clock
from games.models import Entrant, Match, RoundMatch, Tournament
from games.tournaments import arena
from games.tournaments.advance import step
from games.tournaments.enter import enter
from games.tournaments.recount import differences
from tests.harness.tables import player
from tests.tournaments.played import (
    begun,
    due,
    end,
    entrant,
    go_on,
    now,
    people,
    play_round,
    running,
    tournament,
)

pytestmark = pytest.mark.django_db


def test_in_an_arena_who_is_free_is_seated_while_others_play():
    made = begun(8, "arena")
    one, other = running(made)
    end(one)
    go_on()
    assert len(running(made)) == 1, "they have just met: others may come free"
    end(other)
    go_on()
    assert len(running(made)) == 2
    tables = [set(people(match)) for match in running(made)]
    assert set(people(one)) not in tables


def test_who_has_just_met_is_seated_again_where_nobody_else_comes():
    made = begun(8, "arena")
    end(running(made)[0])
    go_on()
    Entrant.objects.update(free_since=clock.now() - arena.PATIENCE)
    go_on()
    assert len(running(made)) == 2


def test_one_waits_from_the_end_of_ones_match_on_however_long_ago_one_entered():
    made = begun(8, "arena")
    made.entrants.update(free_since=clock.now() - 2 * arena.PATIENCE)
    end(running(made)[0])
    go_on()
    assert len(running(made)) == 1


def test_a_table_of_which_some_have_just_met_and_others_have_not_is_seated_at_once():
    made = begun(8, "arena")
    end(running(made)[0])
    enter(made.key, player("late"))
    go_on()
    assert len(running(made)) == 2
    assert "late" in people(running(made)[1])


def test_who_are_short_of_a_table_of_the_preferred_size_wait_until_one_of_them_has_waited_long():
    made = begun(4, "arena")
    late = [player(name) for name in ("late", "later", "latest")]
    for one in late:
        enter(made.key, one)
    go_on()
    assert len(running(made)) == 1
    long_ago = clock.now() - arena.PATIENCE
    made.entrants.filter(player=late[0]).update(free_since=long_ago)
    go_on()
    assert {"late", "later", "latest"} == {*people(running(made)[1])}


def test_two_wins_in_a_row_double_the_points_until_one_does_not_win():
    made = begun(4, "arena")
    gained = []
    for turn in range(5):
        before = entrant(made, "aara").points
        (match,) = running(made)
        everybody = people(match)
        order = sorted(everybody, reverse=turn == 3)
        end(match, [1 + order.index(name) for name in everybody])
        go_on()
        gained.append(entrant(made, "aara").points - before)
    assert gained == [500, 500, 1000, 200, 500]


@pytest.mark.parametrize(
    "nobody", [{"status": "closed"}, {"status": "finished", "outcome": {"reason": "deserted"}}]
)
def test_a_match_that_counts_for_nobody_is_none_of_theirs_and_ends_no_streak(nobody):
    made = begun(4, "arena")
    for _ in range(2):
        play_round(made)
    Match.objects.filter(pk=running(made)[0].pk).update(**nobody)
    go_on()
    mine = entrant(made, "aara")
    assert (mine.points, mine.played, mine.wins, mine.streak) == (1000, 2, 2, 2)
    play_round(made)
    assert entrant(made, "aara").points == 2000, "the next one counts twice all the same"
    assert list(differences()) == []


def over(made, seconds=1):
    """Its time has passed, so many seconds ago."""
    early = clock.now() - timedelta(minutes=60, seconds=seconds)
    Tournament.objects.filter(pk=made.pk).update(started_at=early)


def test_at_its_end_an_arena_waits_for_what_runs_and_counts_it():
    made = begun(8, "arena")
    over(made)
    go_on()
    assert now(made).status == "running"
    play_round(made)
    made = now(made)
    assert made.status == "finished"
    assert entrant(made, "aara").place in (1, 2), "the two tables' firsts are equal"
    assert Match.objects.count() == 2


def test_what_runs_on_beyond_the_grace_does_not_count():
    made = begun(8, "arena")
    end(running(made)[0])
    go_on()
    over(made, 301)
    go_on()
    assert now(made).status == "finished"
    assert sum(row.played for row in made.entrants.all()) == 4
    assert Match.objects.filter(status="running").count() == 1
    assert sorted(RoundMatch.objects.values_list("state", flat=True)) == ["counted", "late"]
    end(Match.objects.get(status="running"))
    assert list(differences()) == []


def test_a_table_whose_match_has_not_begun_before_the_grace_is_over_begins_no_more():
    made = tournament(4, "arena")
    due(made)
    for _ in ("begin", "pair"):  # and the site goes down
        step(made.pk)
    assert RoundMatch.objects.get().match is None
    Tournament.objects.update(started_at=clock.now() - timedelta(hours=2))
    go_on()
    assert RoundMatch.objects.get().state == "late"
    assert now(made).status == "finished"
    assert not Match.objects.exists()
    assert list(differences()) == []


def test_who_sits_at_another_live_table_is_not_seated():
    from tests.harness.tables import table

    made = tournament(8, "arena")
    table("aara", "abra", seats=2)
    due(made)
    go_on()
    seated = {name for match in running(made) for name in people(match)}
    assert not {"aara", "abra"} & seated
    assert len(seated) == 6
