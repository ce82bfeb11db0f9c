"""What the pairing is told of who enters."""

import pytest

from accounts.guests import is_random_guest_name, new_guest
from accounts.models import User
from games.play.moderation.mute import mute
from games.tournaments.enter import enter
from games.tournaments.field import apart
from tests.harness.tables import player
from tests.tournaments.played import due, go_on, names, people, running, tournament

pytestmark = pytest.mark.django_db


def test_who_has_muted_somebody_and_guests_whose_names_look_alike_are_kept_apart():
    made = tournament(3, guests=True)
    one, other, _ = names(3)
    mute(player(one), other)
    mute(player("elsewhere"), one)
    mute(player(other), "elsewhere")
    alike = new_guest("Nina"), new_guest("NINA")
    for guest in alike:
        enter(made.key, guest)
    rows = {each.player: each.pk for each in made.entrants.select_related("player")}
    pairs = (player(one), player(other)), alike
    assert apart(made.entrants.all()) == {frozenset(rows[who] for who in pair) for pair in pairs}


def test_where_they_have_to_share_a_table_guests_are_given_names_that_tell_them_apart():
    made = tournament(1, least=4, guests=True)
    account = names(1)[0]
    guests = [new_guest(name) for name in ("Nina", account.upper(), "NINA")]
    for guest in guests:
        enter(made.key, guest)
    due(made)
    go_on()
    (match,) = running(made)
    first, of_the_account, last = [User.objects.get(pk=guest.pk).username for guest in guests]
    assert sorted(people(match)) == sorted([account, first, of_the_account, last])
    assert first == "Nina"
    assert is_random_guest_name(of_the_account)
    assert is_random_guest_name(last)


def test_an_account_that_enters_after_a_guest_of_its_name_keeps_it():
    made = tournament(2, least=4, guests=True)
    guest, account = new_guest("NINA"), player("nina")
    for each in (guest, account):
        enter(made.key, each)
    due(made)
    go_on()
    assert running(made)
    assert User.objects.get(pk=account.pk).username == "nina"
    assert is_random_guest_name(User.objects.get(pk=guest.pk).username)
