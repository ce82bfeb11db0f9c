"""Who is let in to a stream, and what the others are told."""

import asyncio
import json
from types import SimpleNamespace

import pytest
from django.db import OperationalError

from complots_site.web.refusal import Reason
from games.live.streams import door as module
from games.live.streams.door import AT_ONCE, MOST_HERE, MOST_OF_ONE, MOST_WAITING, StreamDoor
from games.live.streams.stream import Stream
from games.tokens.issue import issue_token
from games.tokens.scopes import Scope
from games.watch.numbers import REFUSALS
from tests.harness.tables import player

TOKEN = SimpleNamespace(pk=7, player_id=1, scopes=[Scope.READ])
SCOPE = {"path": "/api/v1/stream", "method": "GET", "query_string": b"", "headers": []}


def looked_up(monkeypatch, gave: object) -> None:
    """What the database says of every token."""

    async def look_up(*_) -> object:
        if isinstance(gave, Exception):
            raise gave
        return gave

    monkeypatch.setattr(module, "in_arrival_thread", look_up)


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
    door.turns.waiting = 1
    status, headers, problem = asked("of nobody", door=door)
    assert (status, problem["reason"]) == (503, "busy")
    assert headers["retry-after"]


def test_beyond_the_streams_of_a_process_others_are_told_to_come_back(monkeypatch):
    monkeypatch.setattr(Stream, "open_streams", set(range(MOST_HERE)))
    assert asked("of somebody")[0] == 503


def test_one_address_leaves_streams_to_others_whichever_its_tokens(monkeypatch):
    class Held(SimpleNamespace):
        def __init__(self, *_: object) -> None:
            super().__init__(run=held)

    left = asyncio.Event()

    async def held(*_: object) -> None:
        await left.wait()

    async def run() -> list[int]:
        door, sent = StreamDoor(None, per_address=2), []

        async def send(message: dict) -> None:
            sent.append(message.get("status"))

        async def come(address: str) -> None:
            task = asyncio.create_task(door(SCOPE | {"client": [address, 1]}, None, send))
            for _ in range(9):
                await asyncio.sleep(0)
            sent.append(0 if not task.done() else None)

        for address in ("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"):
            await come(address)
        left.set()
        await asyncio.sleep(0.01)
        left.clear()
        await come("192.0.2.1")
        left.set()
        return [each for each in sent if each is not None]

    looked_up(monkeypatch, TOKEN)
    monkeypatch.setattr(module, "EventStream", Held)
    assert asyncio.run(run()) == [0, 0, 429, 0, 0]


def test_one_network_that_waits_with_wrong_tokens_leaves_others_their_turn(monkeypatch):
    async def run() -> tuple[list[int], int]:
        door, free, sent = StreamDoor(None), asyncio.Event(), []

        async def look_up(*_) -> None:
            await free.wait()

        async def send(message: dict) -> None:
            sent.extend([message["status"]] if "status" in message else [])

        monkeypatch.setattr(module, "in_arrival_thread", look_up)
        crowd = [f"2001:db8::{number:x}" for number in range(MOST_WAITING)]
        tasks = []
        for address in [*crowd, "192.0.2.1"]:
            tasks.append(asyncio.create_task(door(SCOPE | {"client": [address, 1]}, None, send)))
            await asyncio.sleep(0)
        turned_away = list(sent)
        free.set()
        await asyncio.gather(*tasks)
        assert (door.turns.waiting, door.turns.of_each) == (0, {})
        return turned_away, sent.count(401)

    turned_away, heard = asyncio.run(run())
    assert turned_away == [503] * (MOST_WAITING - MOST_OF_ONE)
    assert heard == MOST_OF_ONE + 1, "the other one is heard"


def test_whatever_is_no_stream_goes_on_to_the_pages():
    went_on: list[str] = []

    async def pages(scope: dict, _receive: object, _send: object) -> None:
        went_on.append(scope["path"])

    paths = ["/", "/api/v1/streams", "/api/v1/stream/", "/api/v1/matches//stream"]
    for path in paths:
        asyncio.run(StreamDoor(pages)({"method": "POST", "path": path}, None, None))
    assert went_on == paths


def test_who_is_let_in_has_their_stream(monkeypatch):
    class Told(SimpleNamespace):
        def __init__(self, _scope: dict, token: object, since: str) -> None:
            super().__init__(token=token, since=since)

        async def run(self, _receive: object, send) -> None:
            await send({"status": 200, "headers": []})
            await send({"body": json.dumps({"player": self.token.player_id, "since": self.since})})

    looked_up(monkeypatch, TOKEN)
    monkeypatch.setattr(module, "EventStream", Told)
    assert asked("mine")[::2] == (200, {"player": 1, "since": ""})
    assert asked("mine", query=f"since=a&since={'b' * 99}")[2]["since"] == "b" * 40


def test_without_a_database_a_program_is_told_to_come_back(monkeypatch):
    looked_up(monkeypatch, OperationalError())
    status, headers, problem = asked("mine")
    assert (status, problem["reason"]) == (503, "busy")
    assert headers["retry-after"]


def test_who_is_not_let_in_is_counted(monkeypatch):
    looked_up(monkeypatch, None)
    number = REFUSALS.labels(Reason.SIGNED_OUT)._value
    before = number.get()
    asked("of nobody")
    assert number.get() == before + 1


def test_few_are_let_in_at_once_and_the_others_wait_for_their_turn(monkeypatch):
    async def run() -> tuple[int, ...]:
        door, free, inside = StreamDoor(None), asyncio.Event(), []

        async def look_up(*_) -> object:
            inside.append(True)
            await free.wait()
            return TOKEN

        monkeypatch.setattr(module, "in_arrival_thread", look_up)
        tasks = [asyncio.create_task(door.let_in(SCOPE, None, "")) for _ in range(AT_ONCE + 2)]
        for _ in range(AT_ONCE + 9):
            await asyncio.sleep(0)
        full = len(inside), door.turns.waiting
        free.set()
        await asyncio.gather(*tasks)
        return *full, len(inside), door.turns.waiting

    assert asyncio.run(run()) == (AT_ONCE, AT_ONCE + 2, AT_ONCE + 2, 0)


def test_a_stream_that_fails_after_its_first_line_is_not_answered_once_more():
    sent: list[dict] = []

    async def run(*_) -> None:
        raise OperationalError

    async def send(message: dict) -> None:
        sent.append(message)

    with pytest.raises(OperationalError):
        asyncio.run(StreamDoor(None).run(SimpleNamespace(began=True, run=run), None, send))
    assert sent == []
