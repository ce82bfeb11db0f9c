"""The answer while the database is away, before the middleware has read a session."""

import pytest
from django.db import OperationalError
from django.test import Client

from accounts.sessions import SessionStore


@pytest.fixture
def away(monkeypatch):
    def load(store: SessionStore) -> dict:
        raise OperationalError("no connection")

    monkeypatch.setattr(SessionStore, "load", load)
    client = Client(raise_request_exception=False)
    client.cookies["sessionid"] = "a" * 32
    return client


def test_a_reader_gets_a_page(away):
    page = away.get("/", headers={"Accept-Language": "en"})
    assert page.status_code == 503
    assert page["Retry-After"]
    assert "<html" in page.text


def test_a_script_gets_a_notice(away):
    page = away.get("/", headers={"Accept-Language": "en", "HX-Request": "true"})
    assert page.status_code == 503
    assert "The database does not answer" in page.text
    assert "<html" not in page.text
