"""Pages whose forms store something as others do: a clash costs nobody what they have filled in."""

from importlib import import_module
from unittest.mock import Mock

import psycopg
import pytest
from django.db import OperationalError

from tests.harness.people import browser
from tests.views.tournaments.test_new import fields

pytestmark = pytest.mark.django_db(transaction=True)

TABLE = {"seats": "3", "tempo": "live", "who": "public", "fifth": "ambassador"}
FORMS = [
    ("/new/", "lobby.new_match.create_match", TABLE | {"least_rating": "1234"}, "1234"),
    (
        "/clubs/",
        "clubs.clubs.create_club",
        {"name": "Amis", "titles": "complots", "weeks": "8"},
        "Amis",
    ),
    ("/tournaments/new/", "tournaments.new.create_tournament", None, "La coupe"),
]


def posted(path: str, facts: dict[str, str] | None):
    return browser("alice", "en").post(path, facts or fields())


def undone(monkeypatch: pytest.MonkeyPatch, name: str, times: int) -> Mock:
    """The verb of that name in a module of views, which PostgreSQL undoes so many times."""
    clash = OperationalError("deadlock detected")
    clash.__cause__ = psycopg.errors.DeadlockDetected()
    module, verb = f"games.views.{name}".rsplit(".", 1)
    real, left = getattr(import_module(module), verb), [clash] * times

    def work(*facts: object) -> object:
        if left:
            raise left.pop()
        return real(*facts)

    called = Mock(side_effect=work)
    monkeypatch.setattr(f"{module}.{verb}", called)
    return called


@pytest.mark.parametrize(("path", "verb", "facts", "_entered"), FORMS)
def test_what_clashed_is_stored_the_second_time(monkeypatch, path, verb, facts, _entered):
    called = undone(monkeypatch, verb, 1)
    assert posted(path, facts).status_code == 302
    assert called.call_count == 2


@pytest.mark.parametrize(("path", "verb", "facts", "entered"), FORMS)
def test_whose_form_clashes_twice_is_told_so_beside_what_they_entered(
    monkeypatch, path, verb, facts, entered
):
    undone(monkeypatch, verb, 2)
    text = posted(path, facts).text
    assert "nothing has happened: try again" in text
    assert f'value="{entered}"' in text
