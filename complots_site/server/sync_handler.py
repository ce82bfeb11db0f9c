"""Pages under ASGI for half the CPU that Django's own handler takes."""

from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any

from asgiref.sync import sync_to_async
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

THREADS = 8


class OneHopHandler(ASGIHandler):
    """Runs a whole request, signals, middleware and view, in one thread of a lasting pool.

    Django's handler hops to a fresh thread and back for every synchronous piece. Nothing of a
    request is asynchronous here, so one hop does; a stream is gathered before it is sent.
    """

    def __init__(self) -> None:
        super().__init__()
        pool = ThreadPoolExecutor(THREADS, thread_name_prefix="page")
        self.hop = sync_to_async(self.respond, thread_sensitive=False, executor=pool)

    def load_middleware(self, is_async: bool = False) -> None:
        """All of it synchronous, whatever is asked."""
        super().load_middleware(is_async=False)

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[Any]],
        send: Callable[[Mapping[str, Any]], Awaitable[None]],
    ) -> None:
        """One HTTP request."""
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        await self.send_response(await self.hop(scope, body), send)

    def respond(self, scope: dict[str, Any], body: IO[bytes]) -> HttpResponse:
        """The response, complete and closed: the thread's connections are free again.

        The site lives at the root: Daphne would let any visitor say otherwise by a header.
        """
        scope = {**scope, "root_path": ""}
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, response = self.create_request(scope, body)
        if request is not None:
            response = self.get_response(request)
        assert response is not None
        try:
            return gathered(response)
        finally:
            response.close()
            body.close()


def gathered(response: HttpResponseBase) -> HttpResponse:
    """The same response, its stream read to the end."""
    if isinstance(response, HttpResponse):
        return response
    whole = HttpResponse(response.getvalue(), status=response.status_code)
    whole.headers, whole.cookies = response.headers, response.cookies
    return whole
