"""Another name, in the database and at the tables."""

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from accounts.find_user import find_active, find_player
from accounts.guests import new_guest
from accounts.models import FormerName, User
from complots_site.web.refusal import Refused
from games.models import Challenge
from games.play import bump_versions
from games.play.rename import SPAN, may_rename_at, rename
from games.play.room.join_match import join_match
from tests.accounts.pages import sign_up
from tests.harness.people import browser
from tests.harness.tables import player, table


@pytest.fixture
def match(db):
    return table("alice", "bob", public=False)


def test_the_name_has_its_keys_at_once(match):
    rename(player("alice"), "Ａда")
    ada = User.objects.get(username="Aда")
    assert (ada.folded, ada.skeleton) == ("aда", ada.skeleton)
    assert FormerName.objects.get().username == "alice"
    assert may_rename_at(ada) > ada.renamed_at


def test_the_page_of_a_table_is_told_of_the_name(match):
    version = match.version
    rename(player("alice"), "Ada")
    match.refresh_from_db()
    assert match.version > version


def test_bars_and_lobbies_that_name_them_are_told_also_where_no_table_is_under_way(
    db, monkeypatch, django_capture_on_commit_callbacks
):
    told: list[object] = []
    monkeypatch.setattr(bump_versions, "announce_lobby", lambda: told.append("lobby"))
    monkeypatch.setattr(
        bump_versions, "announce", lambda *_, lobby, players: told.append((lobby, set(players)))
    )
    alice, bob, eve = (player(name) for name in ("alice", "bob", "eve"))
    waits = table("alice", "bob", seats=3, public=False)
    Challenge.objects.create(match=waits, player=eve, by=alice, at=timezone.now())
    with django_capture_on_commit_callbacks(execute=True):
        rename(alice, "Ada")
        rename(player("nobody"), "Nemo")
    assert told == ["lobby", (True, {alice.pk, bob.pk, eve.pk}), "lobby"]


@pytest.mark.parametrize("name", ["bob", "BОB", "admin"])
def test_what_is_refused_changes_nothing(match, name):
    with pytest.raises((Refused, ValidationError)):
        rename(player("alice"), name)
    assert User.objects.filter(username="alice", renamed_at=None).exists()
    assert not FormerName.objects.exists()


def test_a_name_that_looks_like_one_s_own_may_be_taken(match):
    assert rename(player("alice"), "aIice").username == "aIice"


def a_month_later(name):
    User.objects.filter(username=name).update(renamed_at=timezone.now() - SPAN)


def test_who_had_two_names_that_look_alike_takes_a_third_and_both_lead_to_them(match):
    alice = player("alice")
    for name in ("aIice", "Ada"):
        rename(alice, name)
        a_month_later(name)
    assert find_active("alice") == find_active("aIice") == find_player("Alice").get() == alice


def test_another_case_is_no_way_to_a_name_that_looks_like_one_somebody_had(match):
    bob = rename(player("bob"), "NlNA")
    a_month_later("NlNA")
    rename(bob, "Ida")
    with pytest.raises(Refused) as refusal:
        rename(player("nina"), "NINA")
    assert refusal.value.reason == "name_taken"
    assert rename(player("nina"), "Nina").username == "Nina"


def test_a_guest_makes_way_for_an_account_that_takes_their_name(match):
    guest = new_guest("Ada")
    join_match(match.key, guest, invite=match.invite)
    rename(player("alice"), "Ada")
    guest.refresh_from_db()
    assert guest.username != "Ada"


def test_a_guest_makes_way_for_one_at_their_table_who_signs_up(match):
    ada, eva = new_guest("Ada"), new_guest("Eva")
    for guest in (ada, eva):
        join_match(match.key, guest, invite=match.invite)
    client = browser("Eva")
    assert sign_up(client, "Ada").status_code == 302
    eva.refresh_from_db()
    ada.refresh_from_db()
    assert eva.username == "Ada"
    assert ada.username != "Ada"


def test_a_guest_takes_no_name_of_their_table_and_keeps_no_former_one(match):
    guest = new_guest("Ada")
    join_match(match.key, guest, invite=match.invite)
    with pytest.raises(Refused) as refusal:
        rename(guest, "Alice")
    assert refusal.value.reason == "name_taken"
    assert rename(guest, "Eva").username == "Eva"
    assert rename(guest, "Ida").username == "Ida"
    assert not FormerName.objects.exists()
