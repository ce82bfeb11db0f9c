"""The page of friends, following from a profile, and the front page."""

import pytest

from accounts.guests import new_guest
from games.models import Follow
from tests.friends.people import befriend, come, follows
from tests.harness.tables import bot_of, player, table

pytestmark = pytest.mark.django_db


def test_a_button_on_a_profile_follows_and_another_takes_it_back(alice, bob):
    assert 'name="follow" value="1"' in alice.get("/player/bob/").text
    answer = alice.post("/player/bob/follow/", {"follow": "1"}, follow=True)
    assert "Tu suis bob." in answer.text
    assert 'name="follow" value=""' in answer.text
    assert "te suit" in bob.get("/player/alice/").text
    alice.post("/player/bob/follow/", {"follow": ""})
    assert not Follow.objects.exists()


def test_neither_oneself_nor_a_guest_nor_the_muted_can_be_followed_from_a_page(alice, nobody):
    guest = new_guest("gus")
    player("bob")
    for client, path in ((alice, "/player/alice/"), (alice, f"/player/{guest.handle}/")):
        assert 'name="follow"' not in client.get(path).text
    assert 'name="follow"' not in nobody.get("/player/bob/").text
    alice.post("/player/bob/mute/", {"mute": "1"})
    assert 'name="follow"' not in alice.get("/player/bob/").text


def test_the_page_tells_whom_i_follow_and_who_follows_me(alice, bob):
    befriend("alice", "bob")
    follows("alice", "chloe")
    follows("dora", "alice")
    text = alice.get("/friends/").text
    mine, others = text.split('id="followers"')
    assert all(f"<b>{name}</b>" in mine for name in ("bob", "chloe"))
    assert "<b>dora</b>" not in mine
    assert all(f"<b>{name}</b>" in others for name in ("bob", "dora"))
    assert others.count('name="follow" value="1"') == 1
    back = alice.post("/player/dora/follow/", {"follow": "1", "back": "1"})
    assert back.headers["Location"] == "/friends/"


def test_a_stranger_signs_in_first_and_a_guest_is_told_of_accounts(client, nobody):
    assert nobody.get("/friends/").status_code == 302
    client.force_login(new_guest("gus"))
    assert "pour ceux qui ont un compte" in client.get("/friends/").text


def test_the_front_page_shows_who_is_here_with_a_way_to_their_table(alice, bob):
    follows("alice", "bob", "chloe")
    come("bob")
    assert "/player/bob/" in alice.get("/").text
    match = table("bob")
    text = alice.get("/").text
    assert "S’asseoir avec bob" in text
    alice.post(f"/m/{match.key}/join/")
    assert match.seats.filter(player__username="alice").exists()
    assert "S’asseoir avec bob" not in alice.get("/").text


def test_hiding_is_a_button_and_takes_one_off_the_front_page(alice, bob):
    follows("alice", "bob")
    come("bob")
    assert bob.post("/friends/presence/", {"hide": "1"}, follow=True).status_code == 200
    come("bob")
    assert 'class="friends"' not in alice.get("/").text
    bob.post("/friends/presence/", {"hide": ""})
    come("bob")
    assert 'class="friends"' in alice.get("/").text


def test_a_bot_account_is_marked_among_those_i_follow_and_can_be_challenged(alice):
    follows("alice", "bob")
    bot_of("owner", "Robo")
    follows("alice", "Robo")
    mine = alice.get("/friends/").text.partition('id="followers"')[0]
    bob, robo = mine[mine.index("<b>bob</b>") :].split("<b>Robo</b>")
    assert "Le robot d’un joueur" not in bob
    assert "Le robot d’un joueur" in robo
    assert "/player/bob/challenge/" not in mine
    assert "/player/Robo/challenge/" in robo
