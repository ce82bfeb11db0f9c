"""Nobody asks what was in a page's context, which is copied at every template."""

import pytest


@pytest.fixture(autouse=True)
def _unread(monkeypatch):
    monkeypatch.setattr("django.test.client.store_rendered_templates", lambda *_, **__: None)
