"""The cookie of a session: it lasts as long as one comes, and who answers late takes no newer one
away.
"""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.sessions import LASTS, SessionStore
from tests.accounts.pages import CHANGE, PASSWORD

COOKIE = "sessionid"


def other_page_of(client: Client) -> Client:
    """The same browser, as another page has sent its request a moment before."""
    page = Client(headers={"accept-language": "fr"})
    page.cookies[COOKIE] = client.cookies[COOKIE].value
    return page


def test_a_page_that_asked_before_a_new_password_does_not_sign_its_browser_out(french, alice):
    french.force_login(alice)
    page = other_page_of(french)
    new = "the countess knows"
    said = {"oldpassword": PASSWORD, "password1": new, "password2": new}
    assert COOKIE in french.post(CHANGE, said).cookies
    assert COOKIE not in page.get("/").cookies


def test_signing_out_takes_the_cookie_away(french, alice):
    french.force_login(alice)
    assert french.post("/accounts/logout/").cookies[COOKIE].value == ""


def test_a_visitor_with_a_cookie_of_no_session_gets_one_by_signing_in(french, alice):
    french.cookies[COOKIE] = "a" * 32
    answer = french.post("/accounts/login/", {"login": "alice", "password": PASSWORD})
    assert answer.cookies[COOKIE].value not in ("", "a" * 32)


def days_later(days: int) -> None:
    """So much of the time of all sessions has run."""
    Session.objects.update(expire_date=timezone.now() + LASTS - timedelta(days=days))


def test_who_comes_back_stays_signed_in_for_longer_than_a_session_lasts(french, alice):
    french.force_login(alice)
    for _ in range(3):
        days_later(80)
        answer = french.get("/account/")
        assert answer.status_code == 200
        assert answer.cookies[COOKIE]["max-age"] == LASTS.total_seconds()
    assert Session.objects.get().expire_date > timezone.now() + LASTS - timedelta(minutes=1)


def test_its_time_begins_again_once_a_day_at_most(french, alice):
    french.force_login(alice)
    days_later(0)
    assert COOKIE not in french.get("/account/").cookies
    elsewhere = Client()
    elsewhere.force_login(alice)
    days_later(2)
    assert COOKIE in french.get("/account/").cookies
    assert COOKIE not in french.get("/account/").cookies
    ends = dict(Session.objects.values_list("session_key", "expire_date"))
    assert ends[french.cookies[COOKIE].value] > ends[elsewhere.cookies[COOKIE].value]


def test_one_that_was_ended_meanwhile_is_not_begun_again(french, alice):
    french.force_login(alice)
    days_later(80)
    session = SessionStore(french.cookies[COOKIE].value)
    assert not session.is_empty()
    Session.objects.all().delete()
    assert not session.renew()
    assert not Session.objects.exists()


def test_a_page_is_shown_although_its_session_cannot_be_renewed(french, alice, monkeypatch):
    def fails(session: SessionStore) -> bool:
        raise OperationalError("database is locked")

    french.force_login(alice)
    days_later(80)
    monkeypatch.setattr(SessionStore, "renew", fails)
    answer = french.get("/account/")
    assert answer.status_code == 200
    assert COOKIE not in answer.cookies


@pytest.mark.parametrize("path", ["/worker.js", "/robots.txt", "/app.fr.webmanifest"])
def test_what_a_cache_on_the_way_may_keep_takes_no_key_along(french, alice, path):
    french.force_login(alice)
    days_later(80)
    answer = french.get(path)
    assert "public" in answer["Cache-Control"]
    assert not answer.cookies
    assert COOKIE in french.get("/account/").cookies


def test_of_a_guest_alone_it_is_noted_that_they_are_here(french, alice):
    long_ago = timezone.now() - LASTS
    elsewhere = User.objects.create(username="omar", is_guest=True)
    for player in (alice, User.objects.create(username="nina", is_guest=True)):
        french.force_login(player, backend="accounts.sign_in_backend.SignInBackend")
        User.objects.update(last_login=long_ago)
        days_later(80)
        french.get("/account/")
        player.refresh_from_db()
        assert (player.last_login > long_ago) == player.is_guest
    elsewhere.refresh_from_db()
    assert elsewhere.last_login == long_ago
