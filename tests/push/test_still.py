"""Challenges and tournaments by web push: who is told, of what, and when no more."""

from datetime import timedelta

import pytest
from django.test import Client

from games import clock
from games.clubs.leave import leave_club
from games.clubs.open_evenings import go_round as open_evenings
from games.friends.online import note_online
from games.models import Match, PushMessage, Tournament
from games.play.friends.challenge import SEEN, challenge
from games.play.friends.decline import decline
from games.play.rematch import rematch
from games.play.resign import resign
from games.play.room.join_match import join_match
from games.play.room.leave_match import kick, leave_match
from games.push.follow import Following
from games.push.send import send_due
from games.push.soon import BEFORE
from games.tournaments.call_off import call_off
from games.tournaments.leave import pause
from tests.clubs import amis as club
from tests.friends.people import befriend
from tests.harness.tables import play_out, player, table
from tests.tournaments.played import due, go_on, names, now, tournament

pytestmark = pytest.mark.django_db


def soon(**span: int):
    return clock.now() + timedelta(**span)


def said(service) -> list[dict[str, str]]:
    return [service.read(message) for message in service.received]


@pytest.fixture
def called(told):
    """alice has challenged bob, who has a browser that is told."""
    befriend("alice", "bob")
    told(player("bob"), "bob")
    return challenge(player("alice"), "bob", "complots")[0]


def test_a_challenged_friend_with_no_page_open_is_told_at_once_without_the_invitation(
    service, called, bob
):
    send_due(soon())
    path = f"/m/{called.key}/"
    assert said(service) == [{"title": "Un défi\u00a0!", "path": path, "tag": path}]
    assert called.invite not in str(said(service))
    answer = bob.get(path, headers={"accept": "text/html"})
    assert answer.headers["Location"] == f"/join/{called.invite}/"


def test_the_link_of_a_challenge_leads_nobody_else_anywhere(service, called, eve):
    answer = eve.get(f"/m/{called.key}/", headers={"accept": "text/html"})
    assert called.invite not in answer.headers["Location"]
    stranger = Client().get(f"/m/{called.key}/", headers={"accept": "text/html"})
    assert called.invite not in stranger.headers["Location"]


def test_who_has_a_page_open_is_told_elsewhere_only_after_a_moment(service, told):
    befriend("alice", "bob")
    told(player("bob"), "bob")
    note_online([player("bob").pk])
    challenge(player("alice"), "bob", "complots")
    send_due(soon())
    assert service.received == []
    send_due(soon(seconds=SEEN.total_seconds() + 1))
    assert len(service.received) == 1


def test_that_another_has_a_page_open_puts_nothing_off(service, told):
    befriend("alice", "bob")
    told(player("bob"), "bob")
    note_online([player("alice").pk])
    challenge(player("alice"), "bob", "complots")
    send_due(soon())
    assert len(service.received) == 1


@pytest.mark.parametrize("how", ["declined", "taken back"])
def test_a_challenge_that_no_longer_stands_is_not_told(service, called, how):
    if how == "declined":
        decline(player("bob"), called.key)
    else:
        leave_match(called.key, player("alice").pk)
    send_due(soon())
    assert service.received == []


@pytest.mark.parametrize("how", ["closed", "begun", "seated", "sent away", "waits"])
def test_the_invitation_to_a_rematch_is_told_as_long_as_it_waits(service, told, how):
    told(player("bob"), "bob")
    before = table("alice", "bob", "cid", seats=3)
    play_out(before)
    again = rematch(before.key, player("alice"))
    if how == "closed":
        leave_match(again.key, player("alice").pk)
    elif how == "begun":
        for name in ("cid", "dan"):
            join_match(again.key, player(name), invite=again.invite)
    elif how != "waits":
        assert rematch(before.key, player("bob")) == again
    if how == "sent away":
        kick(again.key, player("alice").pk, again.seats.get(player=player("bob")).number)
    send_due(soon())
    assert len(service.received) == (how == "waits")


def coming(told, minutes=4, **plan):
    """A tournament that begins in so many minutes; two of its entrants have a browser."""
    made = tournament(8, **plan)
    Tournament.objects.filter(pk=made.pk).update(starts_at=soon(minutes=minutes))
    for name in names(2):
        told(player(name), name)
    return now(made)


def test_who_is_in_is_told_before_a_tournament_begins_once_by_all_croupiers(service, told):
    made = coming(told)
    rounds = Following(), Following()
    for each in rounds * 2:
        each.round()
    path = f"/tournaments/{made.key}/"
    told_once = {"title": "Ton tournoi commence bientôt", "path": path, "tag": path}
    assert said(service) == [told_once] * 2
    assert not any(name in str(said(service)) for name in (*names(8), made.name))


def test_the_members_of_a_club_are_told_once_of_an_evening_that_is_announced(service, told):
    evening = club.thursdays(club.amis())
    for name in ("bob", "eve"):
        told(player(name), name)
    club.due(evening)
    open_evenings()
    open_evenings()
    path = f"/tournaments/{Tournament.objects.get().key}/"
    send_due(soon())
    assert said(service) == [{"title": "Soirée de ton club", "path": path, "tag": path}]


@pytest.mark.parametrize("how", ["called off", "left"])
def test_an_evening_that_is_no_more_for_a_member_is_not_told(service, told, how):
    evening = club.thursdays(club.amis())
    told(player("cid"), "cid")
    club.due(evening)
    open_evenings()
    if how == "called off":
        call_off(Tournament.objects.get().key, player("ann"))
    else:
        leave_club(evening.club.key, player("cid").pk)
    send_due(soon())
    assert service.received == []


def test_a_tournament_that_is_hours_away_is_told_of_later(service, told):
    coming(told, minutes=BEFORE.total_seconds() / 60 + 1)
    Following().round()
    assert not PushMessage.objects.exists()


def test_one_that_is_postponed_begins_a_second_time(service, told):
    made = coming(told)
    rounds = Following()
    rounds.round()
    send_due(soon())
    Tournament.objects.filter(pk=made.pk).update(postponed=True, starts_at=soon(minutes=5))
    rounds.round()
    send_due(soon())
    assert len(service.received) == 4


@pytest.mark.parametrize("how", ["paused", "called off", "postponed"])
def test_a_beginning_that_is_no_more_is_not_told(service, told, how):
    made = coming(told)
    service.answers = [503, 503]
    Following().round()
    send_due(soon())
    if how == "paused":
        for name in names(2):
            pause(made.key, player(name).pk)
    elif how == "called off":
        Tournament.objects.update(status="calledoff")
    else:
        Tournament.objects.update(starts_at=soon(hours=1))
    send_due(soon(minutes=2))
    assert len(service.received) == 2


def test_a_table_that_is_ready_is_told_to_who_sits_there_with_its_match(service, told):
    made = coming(told)
    due(made)
    go_on()
    send_due(soon())
    first, second = (
        Match.objects.get(seats__player=player(name), status="running") for name in names(2)
    )
    paths = sorted({f"/m/{each.key}/" for each in (first, second)})
    assert {each["title"] for each in said(service)} == {"Ta table est prête"}
    assert sorted({each["path"] for each in said(service)}) == paths
    assert len(service.received) == 2


def test_who_has_left_the_table_is_not_told_that_it_is_ready(service, told):
    made = coming(told)
    due(made)
    go_on()
    one = player(names(1)[0])
    resign(Match.objects.get(seats__player=one).key, one.pk)
    send_due(soon())
    assert len(service.received) == 1


def test_a_table_is_not_told_of_when_it_is_long_ready(service, told):
    made = coming(told)
    due(made)
    go_on()
    send_due(soon(minutes=3))
    assert service.received == []
