"""A tournament takes its course, whatever happens to whoever runs it."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from games import clock
from games.models import Entrant, Match, Round, RoundMatch, RoundSeat, Tournament
from games.play.ban import ban
from games.tournaments import advance, arena, count, rounds, seat
from games.tournaments.call_off import call_off
from games.tournaments.leave import be_here, leave, pause
from games.tournaments.standings import standings
from games.tournaments.store_round import store_round
from tests.harness.tables import play_out, player
from tests.tournaments.played import (
    begun,
    due,
    end,
    entrant,
    go_on,
    names,
    now,
    people,
    play_all,
    play_round,
    running,
    tournament,
)

pytestmark = pytest.mark.django_db


def ranked(made):
    """The names in their order."""
    return [row.entrant.player.username for row in standings(made)]


def test_it_does_not_begin_before_its_time():
    made = tournament()
    assert not advance.go_round()
    assert now(made).status == "announced"


def test_pods_of_nine_are_a_table_of_five_and_one_of_four_that_run():
    made = begun(9)
    assert made.status == "running"
    assert sorted(match.seats_count for match in running(made)) == [4, 5]
    assert {name for match in running(made) for name in people(match)} == set(names(9))
    match = running(made)[0]
    assert (match.status, match.rated, match.public, match.host) == ("running", True, True, None)
    assert match.options["first"] == 0
    assert {table.number for table in RoundMatch.objects.all()} == {1, 2}


def test_all_rounds_are_played_and_the_places_are_kept():
    made = play_all(begun(8, rounds=3))
    assert made.status == "finished"
    assert made.all_rounds.count() == 3
    assert entrant(made, "aara").place == 1
    assert sorted(row.place for row in made.entrants.all()) == list(range(1, 9))
    assert entrant(made, ranked(made)[0]).points == 1500


def test_between_two_rounds_there_is_a_break():
    made = begun(8)
    play_round(made)
    assert not running(made)
    assert made.all_rounds.count() == 1
    due(made)
    go_on()
    assert len(running(made)) == 2


def test_the_next_round_waits_for_the_last_table():
    made = begun(8)
    end(running(made)[0])
    go_on()
    due(made)
    go_on()
    assert len(running(made)) == 1
    assert made.all_rounds.count() == 1


def test_a_cut_to_four_is_played_by_the_best_and_its_winner_wins():
    made = begun(9, rounds=1, cut=4)
    play_round(made)
    best = ranked(made)[:4]
    due(made)
    go_on()
    (final,) = running(made)
    assert set(people(final)) == set(best)
    end(final, [4, 3, 2, 1])
    go_on()
    made = now(made)
    assert made.status == "finished"
    assert entrant(made, people(final)[3]).place == 1
    assert made.entrants.filter(status="out").count() == 8


def test_a_cut_to_sixteen_seats_the_first_with_the_eighth_ninth_and_sixteenth():
    made = begun(18, rounds=1, cut=16)
    play_round(made)
    order = ranked(made)
    due(made)
    go_on()
    assert set(people(running(made)[0])) == {order[place - 1] for place in (1, 8, 9, 16)}
    play_round(made)
    due(made)
    go_on()
    assert len(running(made)) == 1
    assert play_all(made).status == "finished"


def test_of_a_knock_out_table_the_first_half_goes_on_to_the_last_table():
    made = begun(16, "knockout")
    assert len(running(made)) == 4
    firsts = {name for match in running(made) for name in sorted(people(match))[:2]}
    play_round(made)
    due(made)
    go_on()
    assert {name for match in running(made) for name in people(match)} == firsts
    made = play_all(made)
    assert made.status == "finished"
    assert entrant(made, "aara").place == 1
    assert made.all_rounds.count() == 3


def test_too_few_are_told_wait_once_more_and_then_it_is_called_off():
    made = tournament(3)
    due(made)
    go_on()
    made = now(made)
    assert (made.status, made.postponed) == ("announced", True)
    assert made.starts_at > clock.now() + timedelta(minutes=9)
    due(made)
    go_on()
    assert now(made).status == "calledoff"
    assert not Match.objects.exists()


def test_a_tournament_that_is_called_off_does_not_begin():
    made = tournament()
    call_off(made.key, player("host"))
    due(made)
    go_on()
    assert now(made).status == "calledoff"


def test_who_paused_left_or_was_banned_is_not_seated():
    made = tournament(9)
    first, second, third, *others = names(9)
    pause(made.key, player(first).pk)
    leave(made.key, player(second).pk)
    ban(player(third))
    due(made)
    go_on()
    assert {name for match in running(made) for name in people(match)} == set(others)


def test_who_is_silent_scores_nothing_and_rests_after_twice_until_they_are_here():
    made = begun(8, rounds=5)
    for _ in range(2):
        play_round(made, silent=["aara"])
        due(made)
        go_on()
    mine = entrant(made, "aara")
    assert (mine.points, mine.played, mine.wins, mine.status) == (0, 2, 0, "resting")
    assert "aara" not in [name for match in running(made) for name in people(match)]
    be_here(made.key, mine.player_id)
    play_round(made)
    due(made)
    go_on()
    assert "aara" in [name for match in running(made) for name in people(match)]


def test_a_match_of_which_the_rules_are_gone_counts_for_nobody():
    made = begun(4, rounds=1)
    Match.objects.update(status="closed")
    go_on()
    assert set(made.entrants.values_list("points", flat=True)) == {0}
    assert now(made).status == "finished"


def test_a_table_that_cannot_begin_holds_up_nobody(monkeypatch):
    made = tournament(8)
    due(made)
    once = iter([ValueError("no rules")])
    begin = seat.begin

    def fails_once(*args):
        for error in once:
            raise error
        return begin(*args)

    monkeypatch.setattr(seat, "begin", fails_once)
    go_on()
    assert len(running(made)) == 1
    assert RoundMatch.objects.filter(state="late").count() == 1


def test_matches_that_bots_and_the_clock_play_count_as_missed():
    made = begun(4, rounds=1)
    (match,) = running(made)
    play_out(match)
    go_on()
    assert now(made).status == "finished"
    assert set(made.entrants.values_list("points", "missed")) == {(0, 1)}


def test_after_a_first_silent_decision_a_bot_plays_in_a_tournament():
    from tests.harness.tables import let_time_pass

    made = begun(4, rounds=1)
    (match,) = running(made)
    let_time_pass(match)
    assert match.seats.filter(away=True).count() == 1


# The arena


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


def test_who_sits_at_another_live_table_is_not_seated():
    from tests.harness.tables import table

    made = tournament(8, "arena")
    table("aara", "abra", seats=2)
    due(made)
    go_on()
    seated = {name for match in running(made) for name in people(match)}
    assert not {"aara", "abra"} & seated
    assert len(seated) == 6


# Killed, doubled, late


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
