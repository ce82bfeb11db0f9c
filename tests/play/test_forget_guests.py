"""Guests who will not come back, and the matches they have left unfinished."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from games.clubs.join import join_club
from games.models import Match, Move
from games.play.answer import answer
from games.play.forget_guests import IDLE, NEVER_PLAYED, forget_guests
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
