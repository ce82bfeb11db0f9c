"""Whoever comes by a link to an address that takes posts alone gets to a page."""

import pytest
from django.urls import get_resolver

from accounts.guests import new_guest
from complots_site.web.posted_pages import OTHERS
from tests.clubs.amis import amis
from tests.harness.tables import player, table
from tests.tournaments.played import tournament

pytestmark = pytest.mark.django_db
READER = {"accept": "text/html"}


def test_it_leads_to_the_page_it_belongs_to(client):
    match, club = table("alice", "bob"), amis()
    client.force_login(player("alice"))
    for address, page in (
        (f"/m/{match.key}/join/", f"/m/{match.key}/"),
        (f"/clubs/{club.key}/describe/", f"/clubs/{club.key}/"),
        ("/play/", "/"),
        ("/account/name/", "/account/"),
        ("/account/bots/7/token/", "/account/"),
        ("/digest/", "/preferences/"),
        ("/accounts/sessions/", "/account/"),
        ("/friends/presence/", "/friends/"),
        ("/quick/standby/", "/quick/"),
    ):
        assert client.get(address, headers=READER).url == page


def test_a_refusal_leads_back_to_that_page_and_who_signs_up_there(client):
    cup, club = tournament(4, most=4), amis()
    client.force_login(new_guest("zoe"))
    for address, page in (
        (f"/tournaments/{cup.key}/enter/", f"/tournaments/{cup.key}/"),
        ("/player/ann/follow/", "/player/ann/"),
    ):
        refused = client.post(address, {"follow": "1"}, headers=READER)
        assert refused.status_code == 403
        shown = refused.text.partition("<main")[2]
        assert f'href="{page}"' in shown
        assert f'href="/accounts/signup/?next={address}"' in shown
    client.force_login(player("cid"))
    refused = client.get(f"/clubs/{club.key}/manage/", headers=READER)
    assert f'href="/clubs/{club.key}/"' in refused.text.partition("<main")[2]


def test_it_names_addresses_that_there_are():
    known = get_resolver().reverse_dict
    assert all(page in known and names for page, names in OTHERS.items())
    assert all(name in known for names in OTHERS.values() for name in names)


def test_whoever_changes_the_language_on_a_refused_form_stays_with_it(client):
    client.force_login(player("alice"))
    refused = client.post("/account/name/", {"name": "!"}, headers=READER)
    assert refused.status_code == 422
    assert 'name="next" value="/account/name/"' in refused.text
    chosen = {"language": "en", "next": "/account/name/"}
    done = client.post("/i18n/setlang/", chosen, headers=READER, follow=True)
    assert done.redirect_chain[-1][0] == "/account/"
    assert "My account" in done.text


def test_programs_are_told_what_it_takes(client):
    answer = client.get("/play/")
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert client.put("/play/", headers=READER).status_code == 405
    assert client.get("/api/v1/matches/abc/moves", headers=READER).status_code == 405


def test_who_signs_up_after_a_refusal_gets_to_a_page(client, settings):
    settings.THROTTLES = {**settings.THROTTLES, "guest": (0, 60)}
    assert "next=/play/" in client.post("/play/", {"title": "complots"}).text
    form = {"username": "Zora", "password1": "xq7-moulin-brun", "next": "/play/"}
    done = client.post("/accounts/signup/", form, headers=READER, follow=True)
    assert done.status_code == 200


def test_a_link_of_a_page_that_a_refused_form_has_shown_leads_where_it_says(client):
    club = amis()
    client.force_login(player("cid"))
    refused = {"title": "intrigue", "seats": "8", "tempo": "live"}
    address = f"/clubs/{club.key}/table/"
    text = client.post(address, refused, headers=READER).text
    assert '<a href="?with=bob#season">' in text
    found = client.get(f"{address}?with=bob", headers=READER)
    assert found.url == f"/clubs/{club.key}/?with=bob"
    assert client.get("/play/?title=complots", headers=READER).url == "/"
