"""A host, and their browser. Nobody asks what was in a page's context, which is copied at every
template.
"""

import pytest
from django.test import Client

from accounts.models import User
from tests.accounts.pages import PASSWORD


@pytest.fixture(autouse=True)
def _unread(monkeypatch):
    monkeypatch.setattr("django.test.client.store_rendered_templates", lambda *_, **__: None)


@pytest.fixture
def ada(db):
    return User.objects.create_superuser("ada", password=PASSWORD)


@pytest.fixture
def host(ada):
    client = Client()
    client.force_login(ada)
    return client
