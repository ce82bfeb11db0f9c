"""A tournament takes its course, whatever happens to whoever runs it."""

from datetime import timedelta

import pytest

from games import clock
from games.models import Match, RoundMatch
from games.play.moderation.ban import ban
from games.play.moderation.mute import mute
from games.tournaments import advance, seat
from games.tournaments.call_off import call_off
from games.tournaments.leave import be_here, leave, pause
from games.tournaments.recount import differences
from games.tournaments.standings import standings
from tests.harness.tables import play_out, player
from tests.tournaments.played import (
    begun,
    due,
    end,
    entrant,
    go_on,
    names,
    now,
    of_seven_and_eight,
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


def test_it_does_not_begin_before_its_time(django_assert_num_queries):
    made = tournament()
    with django_assert_num_queries(1):
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


@pytest.mark.parametrize(("many", "rounds"), [(9, 2), (17, 3)])
def test_who_had_a_bye_plays_on_until_everybody_sits_at_one_table(monkeypatch, many, rounds):
    monkeypatch.setattr("games.tournaments.rounds.allowed_sizes", of_seven_and_eight)
    made = play_all(begun(many, "knockout", seats=8, least=8))
    assert (made.status, made.all_rounds.count()) == ("finished", rounds)
    assert [each.played for each in made.entrants.all() if not each.played] == []
    assert max(each.byes for each in made.entrants.all()) == 1
    assert made.entrants.filter(place=None).count() == 0


@pytest.mark.parametrize(("many", "rounds"), [(6, 2), (12, 3)])
def test_a_knock_out_has_a_last_table_though_two_are_too_few_for_the_game(many, rounds):
    made = play_all(begun(many, "knockout", title="intrigue"))
    assert (made.status, made.all_rounds.count()) == ("finished", rounds)
    (last,) = made.all_rounds.get(number=rounds).tables.all()
    finalists = last.round_seats.values_list("entrant__player__username", flat=True)
    assert len(finalists) == 3
    assert set(finalists) == set(ranked(made)[:3])
    assert entrant(made, "aara").place == 1


@pytest.mark.parametrize("goes", [leave, pause])
@pytest.mark.parametrize("absent", [0, 1])
def test_who_does_not_come_to_the_last_table_has_not_won_by_the_draw(goes, absent):
    made = begun(4, "knockout", seats=2, least=2)
    play_round(made)
    finalists = [each.player for each in made.entrants.filter(status="in").order_by("pk")]
    goes(made.key, finalists[absent].pk)
    due(made)
    go_on()
    assert now(made).status == "finished"
    assert ranked(made)[0] == finalists[1 - absent].username
    assert entrant(made, finalists[absent].username).place == 2
    assert list(differences()) == []


def test_two_who_have_muted_each_other_meet_in_no_knock_out_before_the_last_table():
    made = tournament(16, "knockout")
    one, other = names(2)
    mute(player(one), other)
    due(made)
    go_on()
    for _ in range(2):
        assert len(running(made)) > 1
        assert not any({one, other} <= set(people(match)) for match in running(made))
        play_round(made)
        due(made)
        go_on()
    assert {one, other} <= set(people(running(made)[0]))


def test_in_the_cut_the_one_begins_who_has_begun_least():
    made = begun(9, rounds=1, cut=4)
    began = {people(match)[0] for match in running(made)}
    play_round(made, places=lambda match: [*range(1, match.seats_count + 1)])
    due(made)
    go_on()
    (final,) = running(made)
    assert began & set(people(final))
    assert people(final)[0] not in began


def test_who_is_banned_leaves_and_keeps_what_they_have_won():
    made = begun(8)
    play_round(made)
    ban(player("aara"))
    assert (entrant(made, "aara").status, entrant(made, "aara").points) == ("left", 500)


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
    assert entrant(made, "aara").missed == 0
    play_round(made)
    due(made)
    go_on()
    assert "aara" in [name for match in running(made) for name in people(match)]


def test_who_leaves_during_their_second_silent_match_has_left():
    made = begun(8)
    play_round(made, silent=["aara"])
    due(made)
    go_on()
    leave(made.key, player("aara").pk)
    play_round(made, silent=["aara"])
    assert (entrant(made, "aara").missed, entrant(made, "aara").status) == (2, "left")


def test_a_match_of_which_the_rules_are_gone_counts_for_nobody():
    made = begun(4, rounds=1)
    Match.objects.update(status="closed")
    go_on()
    assert set(made.entrants.values_list("points", "played", "place")) == {(0, 0, None)}
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
