"""Choosing the digest on the page of preferences, and who cannot."""

import pytest
from allauth.account.models import EmailAddress

from accounts.guests import new_guest
from complots_site.web.refusal import Refused
from games.digest.address import confirmed_address
from games.digest.choose import choose_digest
from games.models import Digest
from games.play.erase import erase
from games.records.my_data import account
from tests.digest.conftest import confirmed, reader
from tests.harness.tables import player

pytestmark = pytest.mark.django_db


def test_it_is_chosen_and_ended_on_the_page_of_preferences(alice):
    confirmed("alice")
    assert '<option value="8">' in alice.get("/preferences/").text
    answer = alice.post("/digest/", {"hour": "8", "time_zone": "America/New_York"}, follow=True)
    assert "Gardé dans ton compte." in answer.text
    mine = Digest.objects.get()
    assert (mine.hour, mine.time_zone, mine.language) == (8, "America/New_York", "fr")
    page = alice.get("/preferences/").text
    assert '<option value="8" selected>' in page
    assert "alice@example.org" in page
    alice.post("/digest/", {"hour": ""})
    mine.refresh_from_db()
    assert (mine.hour, mine.due_at) == (None, None)


def test_without_a_confirmed_address_it_cannot_be_chosen(alice):
    confirmed("alice", verified=False)
    page = alice.get("/preferences/").text
    assert 'id="digest-choice"' not in page
    assert "/accounts/email/" in page
    answer = alice.post("/digest/", {"hour": "8", "time_zone": ""})
    assert answer.status_code == 409
    assert not Digest.objects.filter(hour__isnull=False).exists()


def test_who_has_no_confirmed_address_any_more_can_still_end_it():
    nina = reader("nina")
    confirmed("nina", verified=False)
    choose_digest(nina, "", "Europe/Paris")
    assert Digest.objects.get().hour is None


def test_of_several_confirmed_addresses_it_goes_to_the_main_one_or_else_to_the_newest():
    nina = confirmed("nina")
    for name, verified in (("older", True), ("newer", True), ("never-read", False)):
        EmailAddress.objects.create(user=nina, email=f"{name}@example.org", verified=verified)
    confirmed("tom")
    assert confirmed_address(nina) == "nina@example.org"
    EmailAddress.objects.filter(user=nina, primary=True).delete()
    assert confirmed_address(nina) == "newer@example.org"


def test_visitors_and_guests_are_not_offered_it(nobody):
    assert 'id="digest"' not in nobody.get("/preferences/").text
    with pytest.raises(Refused) as refused:
        choose_digest(new_guest(), "8", "")
    assert refused.value.status == 403


@pytest.mark.parametrize("hour", ["24", "-1", "²", "8:00", "x"])
def test_what_is_no_hour_is_refused(alice, hour):
    confirmed("alice")
    assert alice.post("/digest/", {"hour": hour}).status_code == 422
    assert not Digest.objects.exists()


@pytest.mark.parametrize("zone", ["", "Nowhere/Land", "../../etc/passwd", "x" * 5000])
def test_an_unknown_time_zone_is_that_of_the_site(zone):
    assert Digest.objects.get(player=reader("nina", zone=zone)).time_zone == "Europe/Paris"


def test_ones_data_tell_of_it_and_an_erased_account_has_none():
    nina = reader("nina")
    assert account(nina)["digest"] == [
        {"hour": 8, "time_zone": "Europe/Paris", "language": "fr", "tried_at": None}
    ]
    erase(player("nina"))
    assert not Digest.objects.exists()
