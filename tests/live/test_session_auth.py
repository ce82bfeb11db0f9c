"""Whose session a socket comes with."""

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from accounts.models import User
from games.live.session_auth import player_of_session
from tests.harness.tables import player

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> User:
    return player("alice")


@pytest.fixture
def key(alice: User) -> str:
    client = Client()
    client.force_login(alice)
    return client.session.session_key


def test_a_session_tells_its_player(alice, key):
    assert player_of_session(key) == (alice, key)


def test_a_session_that_is_not_there_tells_nobody(alice):
    assert player_of_session("x" * 32) == (None, None)


def test_a_visitor_s_session_tells_nobody():
    client = Client()
    session = client.session
    session["seen"] = True
    session.save()
    assert player_of_session(session.session_key) == (None, None)


def test_a_closed_account_is_nobody(alice, key):
    User.objects.update(is_active=False)
    assert player_of_session(key) == (None, None)


def test_a_session_from_before_the_last_password_is_nobody_s_and_is_left_alone(alice, key):
    alice.set_password("another one")
    alice.save()
    assert player_of_session(key) == (None, None)
    assert Session.objects.filter(session_key=key).exists()


def test_a_session_from_before_the_key_was_changed_holds(alice, key, settings):
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "x" * 50
    assert player_of_session(key) == (alice, key)
