"""Challenging from a page, and the page where one answers."""

import re

import pytest

from games.models import Challenge, Match
from tests.friends.people import befriend, come

pytestmark = pytest.mark.django_db
AT_A_BROWSER = {"accept": "text/html"}


def test_one_click_on_a_friends_page_opens_the_table_of_that_title(alice, bob):
    befriend("alice", "bob")
    assert "/player/bob/challenge/" in alice.get("/player/bob/").text
    answer = alice.post("/player/bob/challenge/", {"title": "theories"})
    match = Match.objects.get()
    assert match.title == "theories"
    assert answer.headers["Location"] == f"/m/{match.key}/"
    assert "bob est prévenu" in alice.get(f"/m/{match.key}/").text
    text = bob.get("/ladder/").text
    assert "Un ami te défie" in text
    assert f'href="/m/{match.key}/"' in text
    page = bob.get(f"/m/{match.key}/", headers=AT_A_BROWSER, follow=True).text
    assert "alice te défie" in page
    assert f"/friends/decline/{match.key}/" in page
    bob.post(f"/join/{match.invite}/")
    assert match.seats.filter(player__username="bob").exists()


def test_from_the_front_page_it_is_the_title_played_last(alice, bob):
    befriend("alice", "bob")
    come("bob")
    assert "Défier bob" in alice.get("/").text
    alice.post("/new/?title=intrigue", {"seats": "3", "tempo": "live", "who": "public"})
    alice.post("/player/bob/challenge/")
    assert Challenge.objects.get().match.title == "intrigue"


def test_no_is_an_answer(alice, bob):
    befriend("alice", "bob")
    alice.post("/player/bob/challenge/")
    match = Match.objects.get()
    answer = bob.post(f"/friends/decline/{match.key}/", follow=True)
    assert "Tu as décliné" in answer.text
    assert "te défie" not in bob.get("/ladder/").text
    assert "bob a décliné" in alice.get(f"/m/{match.key}/").text


def test_who_declines_what_was_taken_back_meanwhile_reads_why_it_is_refused(alice, bob):
    befriend("alice", "bob")
    alice.post("/player/bob/challenge/")
    match = Match.objects.get()
    alice.post(f"/m/{match.key}/leave/")
    answer = bob.post(f"/friends/decline/{match.key}/")
    assert answer.status_code == 404
    assert "Ce défi ne tient plus." in answer.text


def test_whoever_has_the_link_and_was_not_challenged_is_only_invited(alice, eve):
    befriend("alice", "bob")
    alice.post("/player/bob/challenge/")
    match = Match.objects.get()
    page = eve.get(f"/join/{match.invite}/").text
    assert "te défie" not in page
    assert "decline" not in page
    assert eve.get(f"/m/{match.key}/").status_code != 200


def test_who_is_challenged_finds_the_table_after_its_host_has_changed_the_link(alice, bob):
    befriend("alice", "bob")
    alice.post("/player/bob/challenge/")
    match = Match.objects.get()
    (link,) = re.findall(r'class="bar".*?href="([^"]+)"', bob.get("/ladder/").text, re.DOTALL)
    alice.post(f"/m/{match.key}/invite/")
    page = bob.get(link, headers=AT_A_BROWSER, follow=True)
    assert "alice te défie" in page.text
    assert match.invite not in page.text
