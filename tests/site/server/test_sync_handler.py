"""Requests that get no thread: told so at once, in the reader's language, and soon forgotten."""

import asyncio
import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.exceptions import RequestAborted
from django.http import HttpResponse, StreamingHttpResponse

from accounts.models import User
from complots_site.server import form_limits, sync_handler
from complots_site.server.form_limits import FormLimits
from complots_site.server.sync_handler import SyncHandler
from games.watch.numbers import REFUSALS

PATIENCE = 30.0


def scope(method: str = "POST", path: str = "/m/k/answer/", **headers: str) -> dict[str, Any]:
    given = {"host": "localhost", "accept-language": "en", **headers}
    return {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": b"",
        "client": ("203.0.113.7", 5),
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
    }


class Browser:
    """Somebody who sends one request; `sent` is what came back."""

    def __init__(self) -> None:
        self.messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.messages.put_nowait({"type": "http.request", "body": b""})
        self.sent: list[Any] = []

    async def send(self, message: Any) -> None:
        self.sent.append(message)

    async def asks(self, handler: SyncHandler, scope: dict[str, Any]) -> "Browser":
        await handler(scope, self.messages.get, self.send)
        return self

    def leaves(self) -> None:
        self.messages.put_nowait({"type": "http.disconnect"})

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def text(self) -> str:
        return b"".join(message.get("body", b"") for message in self.sent[1:]).decode()


class Views(SyncHandler):
    """A handler whose pages stay in their threads until they are let go."""

    def __init__(self, patch: pytest.MonkeyPatch, status: int = 200, threads: int = 1) -> None:
        patch.setattr(sync_handler, "THREADS", threads)
        patch.setattr(SyncHandler, "load_middleware", lambda handler, is_async=False: None)
        super().__init__()
        self.status, self.heard, self.gate = status, 0, threading.Event()

    def respond(self, *args: object) -> HttpResponse:
        self.heard += 1
        assert self.gate.wait(PATIENCE)
        return HttpResponse(status=self.status)


@pytest.fixture
def views(monkeypatch: pytest.MonkeyPatch) -> Iterator[Views]:
    handler = Views(monkeypatch)
    yield handler
    handler.gate.set()


async def until(holds) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)


@pytest.mark.parametrize(
    ("headers", "page"), [({}, True), ({"hx-request": "true"}, False)], ids=["page", "script"]
)
def test_beyond_a_full_queue_a_reader_is_told_when_to_come_back(views, monkeypatch, headers, page):
    async def crowd() -> None:
        views.pool.most_waiting = 0
        first = asyncio.create_task(Browser().asks(views, scope("GET", "/")))
        await until(lambda: views.heard)
        refused = await Browser().asks(views, scope("GET", "/ladder/", **headers))
        assert refused.status == 503
        assert (b"Retry-After", b"5") in refused.sent[0]["headers"]
        assert "There is a crowd at the door just now" in refused.text
        assert ("<html" in refused.text) == page
        views.gate.set()
        assert (await first).status == 200

    asyncio.run(crowd())


@pytest.mark.parametrize("headers", [{}, {"authorization": "Bearer x"}], ids=["public", "token"])
def test_beyond_a_full_queue_a_script_of_another_site_reads_when_to_come_back(views, headers):
    async def crowd() -> None:
        views.pool.most_waiting = 0
        first = asyncio.create_task(Browser().asks(views, scope("GET", "/")))
        await until(lambda: views.heard)
        refused = await Browser().asks(views, scope("GET", "/api/v1/titles", **headers))
        told = {name.decode(): value.decode() for name, value in refused.sent[0]["headers"]}
        assert (refused.status, told["Retry-After"]) == (503, "5")
        assert (told.get("Access-Control-Allow-Origin") == "*") == (not headers)
        assert ("Retry-After" in told.get("Access-Control-Expose-Headers", "")) == (not headers)
        views.gate.set()
        await first

    asyncio.run(crowd())


def test_a_malformed_address_beyond_a_full_queue_is_refused_all_the_same(views):
    async def crowd() -> None:
        views.pool.most_waiting = 0
        first = asyncio.create_task(Browser().asks(views, scope("GET", "/")))
        await until(lambda: views.heard)
        malformed = {**scope("GET", "/"), "query_string": b"\xff"}
        assert (await Browser().asks(views, malformed)).status == 400
        views.gate.set()
        await first

    asyncio.run(crowd())


def test_a_page_whose_reader_has_left_is_not_made(views):
    async def crowd() -> None:
        first = asyncio.create_task(Browser().asks(views, scope("GET", "/")))
        await until(lambda: views.heard)
        hasty = Browser()
        waiting = asyncio.create_task(hasty.asks(views, scope("GET", "/")))
        await until(lambda: views.pool.queues[False])
        hasty.leaves()
        await waiting
        views.gate.set()
        await first
        assert (hasty.sent, views.heard) == ([], 1)

    asyncio.run(crowd())


def test_who_asks_for_pages_without_end_keeps_nobody_else_from_theirs(views, settings):
    settings.TRUSTED_PROXIES = 1

    async def flood() -> None:
        def asks(address: str) -> "asyncio.Task[Browser]":
            told = scope("GET", "/", **{"x-forwarded-for": address})
            return asyncio.create_task(Browser().asks(views, told))

        views.pool.most_waiting = 3
        eve = [asks(f"2001:db8::{number}") for number in range(4)]
        await until(lambda: len(views.pool.queues[False]) == 3)
        bob = asks("203.0.113.8")
        assert (await eve[3]).status == 503
        assert (await asks("2001:db8::5")).status == 503
        views.gate.set()
        assert [(await each).status for each in (*eve[:3], bob)] == [200] * 4

    asyncio.run(flood())


@pytest.mark.django_db
def test_archives_of_many_matches_leave_threads_to_all_other_pages(client, monkeypatch):
    client.force_login(User.objects.create(username="alice"))
    for archive in sync_handler.ARCHIVES:
        assert client.get(archive)["Content-Type"] == "application/zip"
    views = Views(monkeypatch, threads=sync_handler.SHARE + 1)

    async def patient() -> None:
        def asks(path: str) -> "asyncio.Task[Browser]":
            return asyncio.create_task(Browser().asks(views, scope("GET", path)))

        archives = [asks(path) for path in 2 * sync_handler.ARCHIVES]
        await until(lambda: len(views.pool.queues[False]) == 2)
        page = asks("/")
        await until(lambda: (views.heard, len(views.pool.queues[False])) == (3, 2))
        views.gate.set()
        assert [(await each).status for each in (page, *archives)] == [200] * 5

    asyncio.run(patient())


def test_whose_forms_are_refused_too_often_is_refused_unheard_and_reads_on(monkeypatch):
    monkeypatch.setattr(form_limits, "PER_SESSION", 3)
    views = Views(monkeypatch, status=409)
    views.gate.set()

    async def flood() -> None:
        eve, bob = scope(cookie="sessionid=eve"), scope(cookie="sessionid=bob")
        statuses = [(await Browser().asks(views, eve)).status for _ in range(5)]
        assert statuses == [409] * 3 + [429] * 2
        assert views.heard == 3
        assert (await Browser().asks(views, bob)).status == 409
        reading = await Browser().asks(views, {**eve, "method": "GET"})
        assert (reading.status, views.heard) == (409, 5)

    asyncio.run(flood())


def test_programs_are_turned_away_by_a_problem_document(monkeypatch):
    monkeypatch.setattr(form_limits, "PER_ADDRESS", 1)
    views = Views(monkeypatch, status=409)
    views.gate.set()
    counted = REFUSALS.labels("too_fast")._value
    before = counted.get()

    async def flood() -> None:
        program = scope("POST", "/api/v1/matches/k/moves")
        assert (await Browser().asks(views, program)).status == 409
        refused = await Browser().asks(views, program)
        headers = dict(refused.sent[0]["headers"])
        assert (refused.status, headers[b"Retry-After"]) == (429, b"30")
        assert headers[b"Content-Type"] == b"application/problem+json"
        assert b"Access-Control-Allow-Origin" not in headers
        assert json.loads(refused.text)["reason"] == "too_fast"

    asyncio.run(flood())
    assert counted.get() == before + 1


def test_an_address_has_more_refusals_than_a_session_but_not_without_end(monkeypatch):
    monkeypatch.setattr(form_limits, "PER_ADDRESS", 4)
    limits = FormLimits()
    for number in range(4):
        forged = scope(cookie=f"sessionid=forged-{number}")
        assert not limits.is_cut_off(forged)
        limits.note(forged, 403)
    assert limits.is_cut_off(scope())
    assert not limits.is_cut_off({**scope(), "client": ("203.0.113.8", 5)})


def test_an_asynchronous_stream_is_sent_as_it_comes_and_a_synchronous_one_whole(monkeypatch):
    sent: list[int] = []

    async def parts():
        for part in (b"one", b"two"):
            sent.append(len(browser.sent))
            yield part

    streams = [StreamingHttpResponse(parts()), StreamingHttpResponse(iter([b"one", b"two"]))]
    monkeypatch.setattr(SyncHandler, "load_middleware", lambda handler, is_async=False: None)
    monkeypatch.setattr(SyncHandler, "get_response", lambda handler, request: streams.pop(0))
    handler = SyncHandler()
    browser = Browser()
    asyncio.run(browser.asks(handler, scope("GET", "/")))
    assert browser.text == "onetwo"
    assert sent == [1, 2]
    whole = Browser()
    asyncio.run(whole.asks(handler, scope("GET", "/")))
    assert [message["body"] for message in whole.sent[1:]] == [b"onetwo"]


def test_the_parts_of_a_stream_wait_for_room_and_none_is_read_for_one_who_has_left(monkeypatch):
    told: list[str] = []

    async def parts():
        for part in ("one", "two", "three"):
            told.append(part)
            yield part

    async def room():
        told.append("room")
        if len(told) > 3:
            raise RequestAborted

    stream = StreamingHttpResponse(parts())
    monkeypatch.setattr(SyncHandler, "load_middleware", lambda handler, is_async=False: None)
    monkeypatch.setattr(SyncHandler, "get_response", lambda handler, request: stream)
    asyncio.run(Browser().asks(SyncHandler(), {**scope("GET", "/"), "room": room}))
    assert told == ["one", "room", "two", "room"]


def test_a_thread_gives_its_connection_back_with_its_answer(monkeypatch):
    """Else it would keep one until its next page: Django closes them where a response is closed."""
    monkeypatch.setattr(SyncHandler, "load_middleware", lambda handler, is_async=False: None)
    monkeypatch.setattr(SyncHandler, "get_response", lambda *_: answer)
    answer, closed = HttpResponse("a page"), []
    answer.close = lambda: closed.append(threading.current_thread().name[:4])
    assert asyncio.run(Browser().asks(SyncHandler(), scope("GET", "/"))).text == "a page"
    assert closed[0] == "page"
