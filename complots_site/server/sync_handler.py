"""An ASGI handler for synchronous pages, at half the CPU of Django's own."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from http import HTTPStatus
from typing import IO, Any

from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

from complots_site.server.form_limits import FormLimits, match_of
from complots_site.server.one_core import use_all_cores
from complots_site.server.turned_away import turned_away
from complots_site.web.client import client_network
from complots_site.web.fair_pool import FairPool, Full, Left

Send = Callable[[Mapping[str, Any]], Awaitable[None]]

THREADS = 8
SHARE = 2
"""So many of them at most work on forms of one match, which wait for its lock, and on archives of
all that somebody has played, which may take many seconds each.
"""
ARCHIVES = ("/history/mine.zip", "/accounts/data.zip")

MOST_WAITING = 500
PATIENCE = 8.0
"""Seconds that a request waits for a thread, as long as a page of ours waits for an answer."""


class SyncHandler(ASGIHandler):
    """Runs a whole request, with signals, middleware and view, in one thread of a pool.

    Django's handler hops to a new thread and back for every synchronous part. Here all parts are
    synchronous, so one hop is enough; a streaming response is read to its end first, if it is not
    async.

    Forms of matches and all other requests take turns, and of each of them the visitors. Who waits
    too long is told so, and whose forms are refused too often is for a while refused unheard.
    """

    def __init__(self) -> None:
        super().__init__()
        self.pool = FairPool(
            THREADS,
            "page",
            share=SHARE,
            most_waiting=MOST_WAITING,
            initializer=use_all_cores,
        )
        self.limits = FormLimits()

    def load_middleware(self, is_async: bool = False) -> None:
        """Load all middleware as synchronous; `is_async` is ignored."""
        super().load_middleware(is_async=False)

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[Any]],
        send: Send,
    ) -> None:
        """Answer one HTTP request."""
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        if self.limits.is_cut_off(scope):
            response = self.turn_away(scope, body, HTTPStatus.TOO_MANY_REQUESTS)
        else:
            match = match_of(scope)
            work = partial(copy_context().run, self.respond, scope, body)
            try:
                response = await self.pool.run(
                    work,
                    "archives" if scope["path"] in ARCHIVES else match,
                    visitor=client_network(scope),
                    urgent=bool(match),
                    patience=PATIENCE,
                    left=receive,
                )
            except Left:
                body.close()
                return
            except Full:
                response = self.turn_away(scope, body, HTTPStatus.SERVICE_UNAVAILABLE)
            self.limits.note(scope, response.status_code)
        with suppress(RequestAborted):
            await self.send_response(response, in_turn(send, scope.get("room")))

    def turn_away(
        self, scope: dict[str, Any], body: IO[bytes], status: HTTPStatus
    ) -> HttpResponseBase:
        """The response to a request that is not heard, made on the event loop."""
        request, malformed = self.create_request(scope, body)
        body.close()
        if request is None:
            assert malformed is not None
            return without_stream(malformed)
        return turned_away(request, status)

    def respond(self, scope: dict[str, Any], body: IO[bytes]) -> HttpResponseBase:
        """The response, complete and closed; the thread's database connections are free again.

        The root path is always "": Daphne takes it from a header that any client may send.
        """
        scope = {**scope, "root_path": ""}
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, response = self.create_request(scope, body)
        if request is not None:
            response = self.get_response(request)
        assert response is not None
        try:
            return without_stream(response)
        finally:
            response.close()
            body.close()


def in_turn(send: Send, room: Callable[[], Awaitable[None]] | None) -> Send:
    """The same `send`, which after each part of a long answer waits for room for the next."""
    if room is None:
        return send

    async def send_part(message: Mapping[str, Any]) -> None:
        await send(message)
        if message.get("more_body"):
            await room()

    return send_part


def without_stream(response: HttpResponseBase) -> HttpResponseBase:
    """The response itself, or a copy of a synchronous streaming one with the whole content."""
    if isinstance(response, HttpResponse) or getattr(response, "is_async", False):
        return response
    whole = HttpResponse(response.getvalue(), status=response.status_code)
    whole.headers, whole.cookies = response.headers, response.cookies
    return whole
