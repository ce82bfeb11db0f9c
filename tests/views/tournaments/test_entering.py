"""Entering a tournament by its page or its link."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.urls import reverse

from accounts.guests import new_guest
from accounts.models import User
from games import clock
from games.models import Tournament
from games.tournaments.leave import leave
from tests.tournaments.played import begun, due, go_on, names, play_round, tournament
from tests.views.test_gone import at_browser, told
from tests.views.tournaments.test_tournaments import page

pytestmark = pytest.mark.django_db


def test_one_enters_pauses_comes_back_and_leaves(alice):
    made = tournament(4)
    for verb, status in (("enter", "in"), ("pause", "paused"), ("here", "in")):
        alice.post(reverse(f"tournament_{verb}", args=[made.key]))
        assert made.entrants.get(player__username="alice").status == status
    alice.post(reverse("tournament_leave", args=[made.key]))
    assert not made.entrants.filter(player__username="alice").exists()


@pytest.mark.parametrize("entry", ["all", "link"])
@pytest.mark.parametrize("verb", ["pause", "here", "leave", "off"])
def test_whose_session_has_ended_signs_in_and_goes_on_to_the_tournament(verb, entry):
    made = tournament(4, entry=entry)
    client, address = at_browser(names(1)[0]), reverse("tournament", args=[made.key])
    Session.objects.all().delete()
    client.defaults["HTTP_REFERER"] = f"http://testserver{address}"
    said = "Ta session est terminée. Connecte-toi et recommence."
    sign_in = f"/accounts/login/?next={address}"
    assert told(client, f"{address}{verb}/", post=True) == (sign_in, said)


@pytest.mark.parametrize("by", ["page", "link"])
def test_a_visitor_enters_as_a_new_guest_where_guests_play(client, by):
    made = tournament(0, entry="link" if by == "link" else "all", guests=True)
    link = reverse("tournament_invite", args=[made.invite])
    shown = client.get(link).text if by == "link" else page(client, made)
    assert "M’inscrire en invité" in shown
    assert "Connecte-toi pour y jouer." not in shown
    client.post(link if by == "link" else reverse("tournament_enter", args=[made.key]))
    guest = made.entrants.get().player
    assert guest.is_guest
    assert client.session["_auth_user_id"] == str(guest.pk)
    assert "Faire une pause" in page(client, made)


def test_a_visitor_signs_in_where_guests_do_not_play(client):
    made = tournament(0)
    told = page(client, made).partition('class="panel own-part"')[2].partition("</section>")[0]
    assert "Connecte-toi pour y jouer." in told
    assert f'href="/accounts/login/?next={reverse("tournament", args=[made.key])}"' in told
    assert "M’inscrire en invité" not in told
    assert client.post(reverse("tournament_enter", args=[made.key])).status_code == 403
    assert not User.objects.filter(is_guest=True).exists()


def test_one_by_link_is_not_there_but_for_who_comes_by_it(alice, client):
    made = tournament(1, entry="link")
    assert alice.get(reverse("tournament", args=[made.key])).status_code == 404
    assert made.name not in client.get(reverse("tournaments")).content.decode()
    link = reverse("tournament_invite", args=[made.invite])
    assert made.name in alice.get(link).content.decode()
    alice.post(link)
    assert made.invite in page(alice, made)


@pytest.mark.parametrize(("kind", "late"), [("pods", False), ("arena", True)])
def test_the_link_is_handed_on_and_offers_to_enter_as_long_as_one_may(alice, client, kind, late):
    made = tournament(4, kind, entry="link")
    client.force_login(made.entrants.first().player)
    link = reverse("tournament_invite", args=[made.invite])
    due(made)
    for may in (True, late):
        assert (made.invite in page(client, made)) is may
        shown = alice.get(link).text
        assert ("M’inscrire" in shown) is may
        assert ("on s’inscrit avant le premier tour" in shown) is not may
        go_on()
    Tournament.objects.update(started_at=clock.now() - timedelta(hours=2))
    assert made.invite not in page(client, made)
    assert "M’inscrire" not in alice.get(link).text


def test_the_link_to_one_that_was_called_off_says_so(alice):
    made = tournament(1, entry="link")
    Tournament.objects.update(status="calledoff")
    shown = alice.get(reverse("tournament_invite", args=[made.invite])).text
    assert "Ce tournoi a été annulé." in shown
    assert "Ce tournoi est terminé." not in shown


@pytest.mark.parametrize("entry", ["all", "link"])
def test_who_comes_to_a_full_one_is_told_so_until_somebody_leaves(alice, entry):
    made, offer, full = tournament(4, entry=entry, most=4), "M’inscrire", "Ce tournoi est complet."
    link = reverse("tournament_invite", args=[made.invite])
    for is_full in (True, False):
        shown = page(alice, made) if entry == "all" else alice.get(link).text
        assert (full in shown, offer in shown) == (is_full, not is_full)
        leave(made.key, made.entrants.first().player_id)


@pytest.mark.parametrize(("most", "told"), [(4, "· 4 joueurs"), (6, "· de 4 à 6 joueurs")])
def test_how_many_play_is_one_number_where_it_is_known(alice, most, told):
    assert told in page(alice, tournament(0, least=4, most=most))


def test_the_link_to_one_for_accounts_leads_guests_and_visitors_to_one_and_back(client):
    made = tournament(0, entry="link")
    link = reverse("tournament_invite", args=[made.invite])
    for sentence in ("Connecte-toi pour y jouer.", "inscris-toi au site pour y jouer."):
        shown = client.get(link).text
        assert sentence in shown
        assert f'href="/accounts/signup/?next={link}"' in shown
        assert "M’inscrire" not in shown
        client.force_login(new_guest("nina"))


@pytest.mark.parametrize(("kind", "back"), [("arena", True), ("pods", False)])
def test_who_has_left_while_it_runs_is_told_that_and_not_that_they_never_entered(
    client, kind, back
):
    made = begun(4, kind)
    gone = made.entrants.first().player
    leave(made.key, gone.pk)
    play_round(made)
    client.force_login(gone)
    told = page(client, made).partition('class="panel own-part"')[2].partition("</section>")[0]
    assert "Tu as quitté ce tournoi." in told
    assert "Tu n’y es pas encore inscrit." not in told
    assert ("M’inscrire" in told) == back


@pytest.mark.parametrize(
    ("kind", "cut", "warned"),
    [("knockout", 0, True), ("pods", 4, True), ("pods", 0, False), ("arena", 0, False)],
)
def test_who_has_a_break_is_told_where_it_may_put_them_out(alice, kind, cut, warned):
    made = tournament(0, kind, cut=cut)
    alice.post(reverse("tournament_enter", args=[made.key]))
    before = page(alice, made)
    alice.post(reverse("tournament_pause", args=[made.key]))
    sentence = "Qui n’est pas revenu quand commence un tour qui élimine est éliminé."
    assert (sentence in before, sentence in page(alice, made)) == (False, warned)


def test_nobody_is_asked_to_sign_in_or_up_for_one_that_is_full(client):
    made = tournament(4, most=4)
    for _ in range(2):
        shown = page(client, made).partition('class="panel own-part"')[2].partition("</section>")[0]
        assert "Ce tournoi est complet." in shown
        assert "pour y jouer" not in shown
        client.force_login(new_guest("nina"))


@pytest.mark.parametrize(
    ("kind", "begins", "asked"),
    [
        ("pods", False, False),
        ("pods", True, True),
        ("knockout", True, True),
        ("arena", True, False),
    ],
)
def test_leaving_is_asked_for_twice_where_one_cannot_come_back(client, kind, begins, asked):
    made = tournament(8, kind)
    client.force_login(made.entrants.first().player)
    if begins:
        due(made)
        go_on()
    own = page(client, made).partition('class="panel own-part"')[2].partition("</section>")[0]
    assert own.count(f'action="{reverse("tournament_leave", args=[made.key])}"') == 1
    details = own.partition('<details class="leaving">')[2].partition("</details>")[0]
    assert ("Oui, le quitter" in details, "Quitter le tournoi" in own) == (asked, True)


def test_who_has_a_break_ahead_is_told_at_the_table_too(client):
    made = begun(8)
    client.force_login(made.entrants.first().player)
    told = "Tu fais une pause dès que cette partie est finie."
    assert told not in page(client, made)
    client.post(reverse("tournament_pause", args=[made.key]))
    assert told in page(client, made)
