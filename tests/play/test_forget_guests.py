"""Guests who will not come back, and the matches they have left unfinished."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from games.clubs.join import join_club
from games.matches import memory
from games.models import ChatMessage, Match, Move, Seat
from games.play.answer import answer
from games.play.create_match import Plan, create_match
from games.play.forget_guests import IDLE, NEVER_PLAYED, forget_guests
from games.play.post_message import post_message
from games.play.room.join_match import join_match
from games.play.room.leave_match import leave_match
from games.tournaments.enter import enter
from tests.clubs.amis import amis
from tests.harness.tables import asked, table
from tests.tournaments.played import tournament

pytestmark = pytest.mark.django_db
LONG_AGO = IDLE + timedelta(days=1)


def guest(name: str) -> User:
    return User.objects.create(username=name, is_guest=True)


def long_ago() -> None:
    """All that there is was there a long time ago."""
    then = timezone.now() - LONG_AGO
    User.objects.update(date_joined=then)
    Match.objects.update(created_at=then, started_at=then)
    Move.objects.update(at=then)


def test_a_match_that_a_forgotten_guest_has_left_unfinished_ends():
    guest("nina")
    match = table("nina", seats=3, bots=[1, 2])
    long_ago()
    assert forget_guests(timezone.now()) == (0, 1)
    match.refresh_from_db()
    assert (match.status, match.outcome["reason"]) == ("finished", "deserted")
    assert forget_guests(timezone.now()) == (0, 0)


def test_a_guest_who_still_moves_in_a_slow_match_is_not_forgotten():
    guest("nina")
    match = table("nina", "omar", seats=2, tempo="slow")
    long_ago()
    while not Move.objects.filter(seat=match.seats.get(player__username="nina").number).exists():
        who, ask, move = asked(match)
        answer(match.key, who.pk, ask, move)
    assert forget_guests(timezone.now()) == (0, 0)
    Move.objects.update(at=timezone.now() - LONG_AGO)
    assert forget_guests(timezone.now()) == (0, 1)


def test_a_guest_whom_a_club_or_a_tournament_expects_is_kept_without_a_seat():
    join_club(amis().invite, guest("nina"))
    enter(tournament(4, guests=True, rated=False).key, guest("omar"))
    guest("oona")
    User.objects.filter(is_guest=True).update(date_joined=timezone.now() - NEVER_PLAYED)
    assert forget_guests(timezone.now() + timedelta(minutes=1)) == (1, 0)
    assert {*User.objects.filter(is_guest=True).values_list("username", flat=True)} == {
        "nina",
        "omar",
    }
    long_ago()
    assert forget_guests(timezone.now()) == (2, 0)


def test_a_guest_who_still_comes_is_not_forgotten():
    table("nina", "omar", seats=2)
    Match.objects.update(status=Match.Status.CLOSED)
    User.objects.update(is_guest=True)
    long_ago()
    User.objects.filter(username="nina").update(last_login=timezone.now() - NEVER_PLAYED)
    assert forget_guests(timezone.now()) == (0, 1)
    assert not User.objects.filter(username="omar").exists()
    assert User.objects.filter(username="nina", is_active=True).exists()


def test_a_guest_whose_table_was_opened_lately_is_not_forgotten():
    guest("nina")
    match = table("nina", seats=3)
    long_ago()
    Match.objects.filter(pk=match.pk).update(created_at=timezone.now())
    assert forget_guests(timezone.now()) == (0, 0)


def test_what_a_guest_said_goes_with_them_though_they_never_played():
    nina = guest("nina")
    match = create_match(User.objects.create_user("tom"), Plan("complots", seats=3, public=False))
    join_match(match.key, nina, invite=match.invite)
    post_message(match.key, nina.pk, "un secret")
    leave_match(match.key, nina.pk)
    long_ago()
    assert forget_guests(timezone.now()) == (1, 0)
    assert not ChatMessage.objects.exists()


def test_a_guest_who_cannot_be_erased_holds_up_no_other(caplog):
    for name in ("nina", "omar", "oona"):
        guest(name)
        table(name, seats=3, bots=[1, 2])
    broken = Seat.objects.get(player__username="omar")
    Move.objects.create(
        match_id=broken.match_id, number=0, seat=0, notation="?", by=Move.By.HAND, at=timezone.now()
    )
    Match.objects.filter(pk=broken.match_id).update(ply=1)
    memory.forget()
    long_ago()
    assert forget_guests(timezone.now()) == (0, 2)
    assert [each.username for each in User.objects.filter(is_active=True)] == ["omar"]
    (told,) = [record.getMessage() for record in caplog.records]
    assert told == f"Guest {broken.player_id} could not be erased"
