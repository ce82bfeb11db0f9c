"""Three people: alice has an account and reads French, bob another, a stranger none."""

import pytest
from django.test import Client

from accounts.models import User

PASSWORD = "the duchess lies"


@pytest.fixture(autouse=True)
def database(db):
    """Each of these tests needs it."""


@pytest.fixture
def alice():
    return User.objects.create_user("alice", "alice@example.org", PASSWORD)


@pytest.fixture
def bob():
    return User.objects.create_user("Bob", password=PASSWORD)


@pytest.fixture
def french():
    """A stranger whose browser asks for nothing: the site speaks French."""
    return Client()


@pytest.fixture
def english():
    return Client(headers={"accept-language": "en-GB,en;q=0.9"})
