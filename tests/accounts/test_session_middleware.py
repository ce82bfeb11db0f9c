"""The cookie of a session: who answers late takes no newer one away."""

from django.test import Client

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
