import pytest
from django.urls import reverse

from games.models import Rating, Tally
from tests.accounts.pages import text

ACCOUNT = 'class="button button-secondary" href="/account/"'


def test_anybody_sees_the_page_of_a_player(french, alice):
    page = text(french.get("/player/alice/"))
    assert "<h1>alice</h1>" in page
    assert "À la Cour depuis le" in page
    assert 'href="/history/?player=alice"' in page
    assert "Aucune partie classée pour l’instant." in page


@pytest.mark.parametrize("name", ["bob", "BOB", "boB"])
def test_another_case_leads_to_the_right_page(french, bob, name):
    assert french.get(f"/player/{name}/")["Location"] == "/player/Bob/"


@pytest.mark.parametrize("name", ["nobody", "a_ice", "alic%25", "al%20ice", "%C3%A9", "a" * 300])
def test_nobody_has_no_page(french, alice, name):
    assert french.get(f"/player/{name}/").status_code == 404


def test_a_closed_account_has_no_page(french, alice):
    alice.is_active = False
    alice.save()
    assert french.get("/player/alice/").status_code == 404


def test_the_address_of_a_player_is_shown_to_nobody(french, alice, bob):
    for reader in (None, bob, alice):
        if reader:
            french.force_login(reader)
        assert "alice@example.org" not in text(french.get("/player/alice/"))


def test_only_the_player_finds_the_way_to_their_account(french, alice, bob):
    assert ACCOUNT not in text(french.get("/player/alice/"))
    french.force_login(bob)
    assert ACCOUNT not in text(french.get("/player/alice/"))
    french.force_login(alice)
    assert ACCOUNT in text(french.get("/player/alice/"))


def test_a_rating_is_shown_in_points_with_a_question_mark_below_15_matches(french, alice):
    rating = Rating.objects.create(
        player=alice, title="complots", value=1_612_345, matches=14, wins=3
    )
    (row,) = french.get("/player/alice/").context["standings"]
    assert (row.title, row.points, row.provisional) == ("Complots", 1612, True)
    rating.matches = 15
    rating.save()
    (row,) = french.get("/player/alice/").context["standings"]
    assert not row.provisional


def test_a_rating_of_a_title_that_is_gone_is_left_out(french, alice):
    Rating.objects.create(player=alice, title="forgotten")
    assert french.get("/player/alice/").context["standings"] == []


def test_a_player_knows_their_page(bob):
    assert bob.get_absolute_url() == reverse("profile", args=["Bob"])


def test_the_page_cannot_be_posted_to(french, alice):
    assert french.post("/player/alice/").status_code == 405


def test_who_has_no_rated_match_has_a_link_to_the_figures_of_what_they_played(french, alice):
    Tally.objects.create(player=alice, title="complots", code="place", what="4.2", count=1)
    page = text(french.get("/player/alice/"))
    assert 'href="/player/alice/complots/"' in page
    assert 'href="/player/alice/intrigue/"' not in page
