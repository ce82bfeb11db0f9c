"""Preferences in the account: kept, brought along by every page, and by the next browser."""

import json
import re

import pytest
from django.test import Client

from accounts.guests import new_guest
from accounts.models import User
from games.play.erase import erase
from tests.accounts.pages import sign_in, sign_up, text

PAGE = "/preferences/"


@pytest.fixture
def mine(alice) -> Client:
    client = Client()
    sign_in(client, "alice")
    return client


def html(client: Client) -> str:
    """The opening tag of a page."""
    return re.search("<html[^>]*>", text(client.get("/rules/complots/")))[0]


def preferences(user: User) -> dict[str, str] | None:
    user.refresh_from_db()
    return user.preferences


def test_what_is_chosen_stays_chosen_beside_what_was(mine, alice):
    assert mine.post(PAGE, {"theme": "dark"}).status_code == 302
    mine.post(PAGE, {"motion": "quick", "theme": ""})
    mine.post(PAGE, {"undo": "2"})
    assert preferences(alice) == {"motion": "quick", "undo": "2"}


def test_a_script_is_answered_without_a_page(mine):
    answer = mine.post(PAGE, {"sounds": "on"}, headers={"hx-request": "true"})
    assert (answer.status_code, answer.content) == (204, b"")


def test_every_page_brings_them_along_before_anything_is_painted(mine):
    assert "data-preferences" not in html(mine)
    assert f'data-account="{PAGE}"' in html(mine)
    mine.post(PAGE, {"theme": "dark", "cards": "distinct"})
    assert 'data-theme="dark"' in html(mine)
    assert 'data-cards="distinct"' in html(mine)
    assert json.loads(re.search(r'data-preferences="(\{[^}]*\})"', html(mine))[1]) == {
        "theme": "dark",
        "cards": "distinct",
    }


def test_the_next_browser_has_them_from_its_first_page_on(mine):
    mine.post(PAGE, {"theme": "dark"})
    other = Client()
    assert "data-theme" not in html(other)
    sign_in(other, "alice")
    assert 'data-theme="dark"' in html(other)


def test_the_page_shows_what_is_chosen(mine):
    mine.post(PAGE, {"motion": "none"})
    shown = text(mine.get(PAGE))
    assert 'name="motion" value="none" checked' in shown
    assert 'name="theme" value="" checked' in shown


@pytest.mark.parametrize("said", [{"theme": "pink"}, {"undo": "200"}, {"motion": "less"}])
def test_what_is_no_choice_is_refused_and_changes_nothing(mine, alice, said):
    assert mine.post(PAGE, {"sounds": "on", **said}).status_code == 422
    assert preferences(alice) is None


def test_what_is_no_preference_is_passed_over(mine, alice):
    mine.post(PAGE, {"sounds": "on", "is_staff": "1"})
    assert preferences(alice) == {"sounds": "on"}
    assert not alice.is_staff


def test_strangers_and_guests_keep_theirs_in_the_browser(french, db):
    assert french.post(PAGE, {"theme": "dark"}).status_code == 403
    guest = new_guest("lea")
    french.force_login(guest)
    assert french.post(PAGE, {"theme": "dark"}).status_code == 403
    assert "data-account" not in html(french)
    assert preferences(guest) is None


def test_the_language_goes_along_to_the_next_browser(mine, alice):
    mine.post("/i18n/setlang/", {"language": "en"})
    other = Client()
    assert 'lang="fr"' in html(other)
    sign_in(other, "alice")
    assert 'lang="en"' in html(other)


def test_a_language_chosen_in_one_browser_is_on_the_next_page_of_another(mine, alice):
    other = Client()
    sign_in(other, "alice")
    assert 'lang="fr"' in html(other)
    mine.post("/i18n/setlang/", {"language": "en"})
    answer = other.get("/rules/complots/")
    assert 'lang="en"' in text(answer)
    assert answer["Content-Language"] == "en"
    assert other.cookies["django_language"].value == "en"


def test_a_language_chosen_in_a_browser_goes_before_what_the_account_said(mine, alice):
    mine.post("/i18n/setlang/", {"language": "en"})
    mine.post("/i18n/setlang/", {"language": "fr"})
    assert 'lang="fr"' in html(mine)
    assert mine.cookies["django_language"].value == "fr"


def test_the_page_after_signing_out_is_in_the_language_that_was_read(mine, alice):
    User.objects.update(language="en")
    mine.get("/rules/complots/")
    mine.post("/accounts/logout/")
    assert 'lang="en"' in html(mine)


def test_an_address_that_names_its_language_keeps_it(mine, alice):
    mine.post("/i18n/setlang/", {"language": "en"})
    assert mine.get("/offline/fr/")["Content-Language"] == "fr"


def test_strangers_cost_no_look_at_the_accounts(french, db, django_assert_num_queries):
    with django_assert_num_queries(0):
        french.get("/rules/complots/")


def test_whoever_signs_up_keeps_the_language_of_their_browser(french):
    french.post("/i18n/setlang/", {"language": "en"})
    sign_up(french, "zoe")
    assert User.objects.get().language == "en"


def test_a_language_that_is_none_of_ours_is_kept_nowhere(mine, alice):
    mine.post("/i18n/setlang/", {"language": "tlh"})
    alice.refresh_from_db()
    assert alice.language == ""
    mine.cookies["django_language"] = "<script>"
    sign_in(mine, "alice")
    alice.refresh_from_db()
    assert alice.language == ""


def test_they_go_with_the_account(mine, alice):
    mine.post(PAGE, {"theme": "dark"})
    alice.refresh_from_db()
    erase(alice)
    assert preferences(alice) is None
