"""Who is let in to a stream, and what the others are told."""

import asyncio
import json

import pytest

from games.live.streams import door as module
from games.live.streams.door import MOST_HERE, StreamDoor
from games.live.streams.stream import Stream
from games.tokens.issue import issue_token
from games.tokens.scopes import Scope
from tests.harness.tables import player


def asked(
    token: str | None = "",
    language: str = "en",
    query: str = "",
    method: str = "GET",
    door: StreamDoor | None = None,
) -> tuple[int, dict, dict]:
    """The status, the headers and the problem of a request for the stream of events."""
    sent: list[dict] = []

    async def send(message: dict) -> None:
        sent.append(message)

    credentials = [] if token is None else [(b"authorization", f"Bearer {token}".encode())]
    scope = {
        "type": "http",
        "method": method,
        "path": "/api/v1/stream",
        "query_string": query.encode(),
        "headers": [*credentials, (b"accept-language", language.encode())],
    }
    asyncio.run((door or StreamDoor(None))(scope, None, send))
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers, json.loads(sent[1]["body"])


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Your token lacks the scope match:read."),
        ("fr", "Il manque à ton jeton la permission match:read."),
    ],
)
def test_a_token_without_the_scope_is_refused_in_the_readers_language(language, sentence):
    token = issue_token(player("alice"), "calendar", [Scope.TOURNAMENTS])
    status, _headers, problem = asked(token, language)
    assert (status, problem["detail"]) == (403, sentence)


@pytest.mark.django_db(transaction=True)
def test_who_has_no_token_is_told_how_to_come_with_one():
    status, headers, problem = asked("of nobody")
    assert (status, problem["reason"]) == (401, "signed_out")
    assert headers["www-authenticate"] == 'Bearer realm="complots"'


@pytest.mark.django_db(transaction=True)
def test_scripts_of_other_sites_read_what_is_told_to_who_sends_no_token():
    status, headers, _problem = asked(None)
    assert (status, headers["access-control-allow-origin"]) == (401, "*")
    assert "access-control-allow-origin" not in asked("of nobody")[1]
    assert "access-control-allow-origin" not in asked(None, method="POST")[1]


def test_a_token_in_the_address_is_refused_before_it_is_looked_up():
    status, _headers, problem = asked(query="access_token=secret")
    assert (status, problem["status"]) == (400, 400)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A stream is opened by GET."),
        ("en-GB", "A stream is opened by GET."),
        ("de, en-US;q=0.7", "A stream is opened by GET."),
        ("fr", "Un flux s’ouvre par GET."),
        ("fr-CH, en;q=0.8", "Un flux s’ouvre par GET."),
        ("de", "Un flux s’ouvre par GET."),
    ],
)
def test_another_method_than_get_is_refused_in_the_readers_language(language, sentence):
    status, headers, problem = asked(language=language, method="POST")
    assert (status, headers["allow"], problem["detail"]) == (405, "GET", sentence)


@pytest.mark.django_db(transaction=True)
def test_beyond_those_who_wait_others_are_told_to_come_back_and_who_was_refused_waits_no_more(
    monkeypatch,
):
    monkeypatch.setattr(module, "MOST_WAITING", 1)
    door = StreamDoor(None)
    assert [asked("of nobody", door=door)[0] for _ in range(3)] == [401] * 3
    door.waiting = 1
    status, headers, problem = asked("of nobody", door=door)
    assert (status, problem["reason"]) == (503, "busy")
    assert headers["retry-after"]


def test_beyond_the_streams_of_a_process_others_are_told_to_come_back(monkeypatch):
    monkeypatch.setattr(Stream, "open_streams", set(range(MOST_HERE)))
    assert asked("of somebody")[0] == 503
