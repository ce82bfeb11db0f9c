"""An ASGI handler for synchronous pages, at half the CPU of Django's own."""

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


class SyncHandler(ASGIHandler):
    """Runs a whole request, with signals, middleware and view, in one thread of a pool.

    Django's handler hops to a new thread and back for every synchronous part. Here all parts are
    synchronous, so one hop is enough; a streaming response is read to its end before it is sent.
    """

    def __init__(self) -> None:
        super().__init__()
        pool = ThreadPoolExecutor(THREADS, thread_name_prefix="page")
        self.respond_in_thread = sync_to_async(self.respond, thread_sensitive=False, executor=pool)

    def load_middleware(self, is_async: bool = False) -> None:
        """Load all middleware as synchronous; `is_async` is ignored."""
        super().load_middleware(is_async=False)

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[Any]],
        send: Callable[[Mapping[str, Any]], Awaitable[None]],
    ) -> None:
        """Answer one HTTP request."""
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        await self.send_response(await self.respond_in_thread(scope, body), send)

    def respond(self, scope: dict[str, Any], body: IO[bytes]) -> HttpResponse:
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


def without_stream(response: HttpResponseBase) -> HttpResponse:
    """The response itself, or a copy of a streaming one with the whole content."""
    if isinstance(response, HttpResponse):
        return response
    whole = HttpResponse(response.getvalue(), status=response.status_code)
    whole.headers, whole.cookies = response.headers, response.cookies
    return whole
