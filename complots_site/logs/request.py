"""The line of every request, and the number that the other lines of that request share."""

import logging
import re
import time
import uuid
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from complots_site.web.requests import arrived

logger = logging.getLogger(__name__)

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
FROM_A_PROXY = re.compile(r"[0-9a-fA-F-]{16,64}")
CONVERTER = re.compile(r"<(?:\w+:)?(\w+)>")
GROUP = re.compile(r"\(\?P<(\w+)>(?:[^()\\]|\\.)*\)")

_request: ContextVar[HttpRequest | None] = ContextVar("request", default=None)


class RequestLines:
    """The outermost middleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """One request; a style sheet or a drawing gets no line, and no number."""
        began = arrived(request)
        request.META["REQUEST_ID"] = number_of(request)
        here = _request.set(request)
        try:
            response = self.get_response(request)
            if not request.path.startswith(settings.STATIC_URL):
                response["X-Request-ID"] = request.META["REQUEST_ID"]
                took = round(1000 * (time.perf_counter() - began), 1)
                told = {"status": response.status_code, "milliseconds": took}
                logger.info("request", extra={"facts": told})
            return response
        finally:
            _request.reset(here)


def number_of(request: HttpRequest) -> str:
    """That of the proxy if it gave one, else a new one."""
    given = request.headers.get("X-Request-ID", "")
    return given if FROM_A_PROXY.fullmatch(given) else uuid.uuid4().hex


def current_request() -> dict[str, Any]:
    """What a line tells of the request it was written in."""
    request = _request.get()
    if request is None:
        return {}
    return {
        "request": request.META["REQUEST_ID"],
        "method": request.method if request.method in METHODS else "other",
        "path": route_of(request),
    }


def route_of(request: HttpRequest) -> str:
    """The kind of page: what stands in the address in place of a key, a name or a token is left
    out, and so is any address that is none of ours.
    """
    match = request.resolver_match
    if match is None:
        return ""
    plain = GROUP.sub(r"<\1>", CONVERTER.sub(r"<\1>", match.route))
    return "/" + plain.replace("^", "").replace("$", "")
