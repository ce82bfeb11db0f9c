"""Three people: one at the table, another at the table, and a stranger; and nobody; and bots."""

from dataclasses import replace

import pytest
from django.test import Client

from games.engine.bots import REGULAR
from games.titles import all_titles
from tests.harness.levels import PLAYED, telling
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


@pytest.fixture
def every_level(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Complots with bots of every level, the other titles with the regular one alone; gives the
    levels of the bots that have moved.
    """
    for slug, title in all_titles().items():
        alone = replace(title, bots={REGULAR: title.choose})
        monkeypatch.setitem(all_titles(), slug, telling(title) if slug == "complots" else alone)
    PLAYED.clear()
    return PLAYED
