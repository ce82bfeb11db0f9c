"""Who may make, enter, pause and leave a tournament."""

from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.utils.translation import override

from accounts.guests import new_guest
from complots_site.web.refusal import Refused
from games import clock
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.models import Club, Entrant, Tournament
from games.play.erase import erase
from games.tournaments.call_off import call_off
from games.tournaments.create import Plan, create_tournament
from games.tournaments.enter import enter
from games.tournaments.leave import be_here, leave, pause
from games.tournaments.visible import visible
from tests.harness.tables import player
from tests.tournaments.played import (
    begun,
    entrant,
    go_on,
    now,
    people,
    play_all,
    play_round,
    running,
    tournament,
)

pytestmark = pytest.mark.django_db

LATER = timedelta(days=1)


def plan(**facts):
    """A plan that is fine but for these."""
    usual = {"name": "Cup", "title": "complots", "kind": "pods", "seats": 4}
    return Plan(**usual | {"starts_at": clock.now() + LATER} | facts)


@contextmanager
def conflict():
    """It is refused because of how the tournament stands."""
    with pytest.raises(Refused) as refused:
        yield
    assert refused.value.status == 409


@pytest.mark.parametrize(
    "facts",
    [
        {"name": " "}, {"name": "x" * 41}, {"name": "a\u0000"}, {"title": "chess"}, {"seats": 9},
        {"kind": "duel"}, {"tempo": "soon"}, {"kind": "arena", "tempo": "slow"},
        {"kind": "arena", "minutes": 31}, {"rounds": 0}, {"rounds": 13}, {"cut": 5},
        {"least": 3}, {"least": 9, "most": 8}, {"most": 257}, {"entry": "nobody"},
        {"entry": "league", "club": "none"}, {"options": {"fifth": "none"}},
        {"starts_at": clock.now() - LATER}, {"starts_at": clock.now() + timedelta(days=91)},
    ],
)  # fmt: skip
def test_a_plan_that_cannot_be_is_refused(facts):
    with pytest.raises(Refused) as refused:
        create_tournament(player("host"), plan(**facts))
    assert refused.value.status == 422
    assert not Tournament.objects.exists()


def test_guests_make_none_and_on_some_sites_only_the_team_does(settings):
    with pytest.raises(Refused) as refused:
        create_tournament(new_guest(), plan())
    assert refused.value.status == 403
    settings.TOURNAMENT_HOSTS = "staff"
    with pytest.raises(Refused):
        create_tournament(player("ann"), plan())


def test_five_of_one_host_are_enough():
    for _ in range(5):
        create_tournament(player("ann"), plan())
    with pytest.raises(Refused):
        create_tournament(player("ann"), plan())
    call_off(Tournament.objects.first().key, player("ann"))
    assert create_tournament(player("ann"), plan())


def test_entering_twice_is_entering_once():
    made = tournament(4)
    enter(made.key, player("aara"))
    assert made.entrants.count() == 4


def test_a_full_one_takes_nobody_else():
    made = tournament(4, most=4)
    with conflict():
        enter(made.key, player("zoe"))


def test_who_left_a_full_one_takes_no_place_of_it():
    made = begun(4, "arena", most=4)
    leave(made.key, player("aara").pk)
    enter(made.key, player("zoe"))
    with conflict():
        enter(made.key, player("aara"))


def test_pods_are_entered_before_they_begin_and_an_arena_also_later():
    with conflict():
        enter(begun(4).key, player("zoe"))
    enter(begun(4, "arena").key, player("zoe"))


def test_who_comes_back_to_an_arena_rests_after_two_silent_matches_and_not_after_one():
    made = begun(4, "arena")
    for _ in range(2):
        play_round(made, silent=["aara"])
    assert entrant(made, "aara").status == "resting"
    leave(made.key, player("aara").pk)
    enter(made.key, player("aara"))
    Entrant.objects.update(free_since=clock.now() - timedelta(minutes=1))
    go_on()
    for status in ("in", "resting"):
        while "aara" not in [name for match in running(made) for name in people(match)]:
            play_round(made)
        play_round(made, silent=["aara"])
        assert entrant(made, "aara").status == status


def test_nobody_enters_an_arena_that_seats_nobody_any_more():
    made = begun(8, "arena")
    leave(made.key, player("aara").pk)
    early = clock.now() - timedelta(minutes=made.minutes)
    Tournament.objects.filter(pk=made.pk).update(started_at=early)
    for name in ("aara", "zoe"):
        with conflict():
            enter(made.key, player(name))


def test_nobody_enters_what_is_over():
    made = play_all(begun(4, rounds=1))
    with conflict():
        enter(made.key, player("zoe"))
    made = tournament(4)
    call_off(made.key, player("host"))
    with conflict():
        enter(made.key, player("zoe"))


def test_guests_enter_where_the_host_lets_them_and_then_nothing_is_rated():
    with pytest.raises(Refused) as refused:
        enter(tournament(0).key, new_guest())
    assert refused.value.status == 403
    made = tournament(0, guests=True)
    enter(made.key, new_guest())
    assert not made.rated


def test_one_by_link_is_seen_by_whoever_has_it_alone():
    made = tournament(1, entry="link")
    for refused in (
        lambda: enter(made.key, player("zoe"), "wrong"),
        lambda: visible(None, made.key),
    ):
        with pytest.raises(Refused) as told:
            refused()
        assert told.value.status == 404
    enter(made.key, player("zoe"), made.invite)
    assert visible(player("zoe").pk, made.key) == made
    assert not made.rated


def test_one_of_a_league_is_for_its_members():
    league = create_club(player("host"), "Amis", ["complots"], 8)
    made = create_tournament(player("host"), plan(entry="league", club=league.key))
    with pytest.raises(Refused) as refused:
        enter(made.key, player("zoe"))
    assert refused.value.status == 404
    join_club(Club.objects.get().invite, player("zoe"))
    enter(made.key, player("zoe"))
    assert visible(player("zoe").pk, made.key) == made


def test_who_has_not_played_is_gone_when_they_leave_and_who_has_keeps_their_place():
    made = tournament(5)
    leave(made.key, player("aara").pk)
    assert made.entrants.count() == 4
    made = begun(5, rounds=1)
    leave(made.key, player("abra").pk)
    assert entrant(made, "abra").status == "left"
    made = play_all(made)
    assert entrant(made, "abra").place


def test_a_pause_ends_by_saying_that_one_is_here():
    made = tournament(4)
    pause(made.key, player("aara").pk)
    assert entrant(made, "aara").status == "paused"
    be_here(made.key, player("aara").pk)
    assert entrant(made, "aara").status == "in"
    with pytest.raises(Refused) as refused:
        pause(made.key, player("zoe").pk)
    assert refused.value.status == 403


def test_only_the_host_or_the_staff_call_it_off_and_only_before_it_begins():
    made = tournament(4)
    with pytest.raises(Refused) as refused:
        call_off(made.key, player("aara"))
    assert refused.value.status == 403
    running = begun(4)
    with conflict():
        call_off(running.key, player("host"))
    call_off(made.key, player("host"))
    assert now(made).status == "calledoff"


@pytest.mark.parametrize("verb", ["enter", "pause", "leave", "call off"])
@pytest.mark.parametrize(
    ("status", "sentence"), [("calledoff", "was called off"), ("finished", "is over")]
)
def test_who_comes_too_late_is_told_what_has_become_of_it(verb, status, sentence):
    made = tournament(4)
    Tournament.objects.update(status=status)
    refused = {
        "enter": lambda: enter(made.key, player("zoe")),
        "pause": lambda: pause(made.key, player("aara").pk),
        "leave": lambda: leave(made.key, player("aara").pk),
        "call off": lambda: call_off(made.key, player("host")),
    }
    with override("en"):
        with pytest.raises(Refused) as found:
            refused[verb]()
        told = str(found.value.sentence)
    assert (found.value.status, told) == (409, f"This tournament {sentence}.")


def test_an_erased_account_leaves_and_its_results_stay():
    made = begun(5, rounds=2)
    erase(player("aara"))
    assert Entrant.objects.get(tournament=made, player__username__startswith="anonyme-").status == (
        "left"
    )
    assert made.entrants.count() == 5
    other = tournament(5)
    erase(player("abra"))
    assert other.entrants.count() == 4
