"""Whoever comes by a link to an address that takes posts alone gets to a page."""

import pytest

from tests.clubs.amis import amis
from tests.harness.tables import table

pytestmark = pytest.mark.django_db
READER = {"accept": "text/html"}


def test_it_leads_to_the_page_it_belongs_to(client):
    match, club = table("alice", "bob"), amis()
    for address, page in (
        (f"/m/{match.key}/join/", f"/m/{match.key}/"),
        (f"/clubs/{club.key}/describe/", f"/clubs/{club.key}/"),
        ("/play/", "/"),
        ("/account/name/", "/"),
    ):
        assert client.get(address, headers=READER).url == page


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
