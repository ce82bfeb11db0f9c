"""Three people: one at the table, another at the table, and a stranger; and nobody."""

import pytest
from django.test import Client

from tests.harness.tables import player


def browser(name: str | None, language: str = "fr") -> Client:
    """Somebody's browser, signed in unless `name` is None."""
    client = Client(headers={"accept-language": language})
    if name is not None:
        client.force_login(player(name))
    return client


@pytest.fixture
def alice(db):
    return browser("alice")


@pytest.fixture
def bob(db):
    return browser("bob")


@pytest.fixture
def eve(db):
    return browser("eve")


@pytest.fixture
def nobody(db):
    return browser(None)
