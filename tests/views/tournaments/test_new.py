"""The page on which a tournament is announced."""

from datetime import datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.guests import new_guest
from games.models import Tournament
from games.titles import get
from games.views.tournaments.new_form import NewTournamentForm
from tests.harness.tables import player

pytestmark = pytest.mark.django_db

FIELDS = {
    "name": "La coupe", "kind": "pods", "seats": "4", "tempo": "live", "rounds": "3", "cut": "4",
    "minutes": "60", "least": "8", "most": "64", "entry": "all", "rated": "on",
    "fifth": "inquisitor",
}  # fmt: skip


def fields(**other):
    """A form that is filled in well, but for these."""
    starts = timezone.localtime() + timedelta(hours=3)
    return FIELDS | {"starts_at": f"{starts:%Y-%m-%dT%H:%M}"} | other


@pytest.mark.parametrize("night", ["2027-03-27T22:00Z", "2027-10-30T22:00Z"])
def test_what_the_form_begins_with_can_be_sent_also_where_the_clocks_change(
    alice, monkeypatch, night
):
    for minutes in range(0, 240, 20):
        moment = datetime.fromisoformat(night) + timedelta(minutes=minutes)
        with monkeypatch.context() as patch:
            patch.setattr(timezone, "now", lambda moment=moment: moment)
            form = NewTournamentForm(get("complots"), "fr", player("alice"))
        shown = form["starts_at"].value()
        starts = form.fields["starts_at"].clean(f"{shown:%Y-%m-%dT%H:%M}")
        assert timedelta(hours=1) <= starts - moment <= timedelta(hours=4)


def test_whoever_has_an_account_makes_one_and_it_stands_in_the_list_and_on_the_front_page(alice):
    shown = alice.get(reverse("new_tournament"))
    chosen = {name: field.initial for name, field in shown.context["form"].fields.items()}
    options = {"fifth": str(chosen["fifth"])} if "fifth" in chosen else {}
    answer = alice.post(reverse("new_tournament"), fields() | options)
    made = Tournament.objects.get()
    assert answer.url == reverse("tournament", args=[made.key])
    assert (made.name, made.rounds, made.cut, made.rated) == ("La coupe", 3, 4, True)
    for where in ("tournaments", "lobby"):
        assert "La coupe" in alice.get(reverse(where)).content.decode()


def test_who_announces_one_after_the_other_is_told_to_wait(alice, settings):
    settings.THROTTLES = {**settings.THROTTLES, "tournament": (1, 60)}
    made = alice.post(reverse("new_tournament"), fields())["Location"]
    assert alice.post(f"{made}off/").status_code == 302
    answer = alice.post(reverse("new_tournament"), fields())
    assert (answer.status_code, Tournament.objects.count()) == (429, 1)
    assert "Trop d’essais" in answer.text


def test_a_form_that_is_wrong_keeps_what_was_entered_and_says_why(alice):
    answer = alice.post(reverse("new_tournament"), fields(least="2"))
    assert answer.status_code == 422
    assert "La coupe" in answer.content.decode()
    assert not Tournament.objects.exists()


def test_a_least_number_above_the_greatest_is_what_the_refusal_names(alice):
    answer = alice.post(reverse("new_tournament"), fields(least="20", most="10"))
    assert answer.status_code == 422
    assert "Le nombre minimal de joueurs dépasse le nombre maximal." in answer.text


def test_guests_are_told_to_sign_up(client):
    client.force_login(new_guest())
    assert 'name="name"' not in client.get(reverse("new_tournament")).content.decode()
    assert client.post(reverse("new_tournament"), fields()).status_code in (403, 422)
    chosen = client.get(reverse("new_tournament"), {"title": "intrigue"}).text
    assert "?next=/tournaments/new/%3Ftitle%3Dintrigue" in chosen.partition("<main")[2]
