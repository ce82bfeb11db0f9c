"""Addresses and small gestures."""

from html import unescape

SIGN_UP = "/accounts/signup/"
SIGN_IN = "/accounts/login/"
SIGN_OUT = "/accounts/logout/"
CHANGE = "/accounts/password/change/"
RESET = "/accounts/password/reset/"
PASSWORD = "the duchess lies"


def text(response):
    """What the page says, entities read."""
    return unescape(response.content.decode())


def signed_in_as(client):
    """The number of the account this browser is signed in to, or None."""
    number = client.session.get("_auth_user_id")
    return None if number is None else int(number)


def sign_up(client, name, password=PASSWORD, **more):
    return client.post(SIGN_UP, {"username": name, "password1": password, **more})


def play_now(client, title="complots"):
    return client.post("/play/", {"title": title})


def sign_in(client, name, password=PASSWORD, **more):
    return client.post(SIGN_IN, {"login": name, "password": password, **more})
