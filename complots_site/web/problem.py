"""Problem documents, as programs are told what went wrong (RFC 9457)."""

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.http import HttpResponse

MEDIA_TYPE = "application/problem+json"

HEADERS = {
    HTTPStatus.UNAUTHORIZED: {"WWW-Authenticate": 'Bearer realm="complots"'},
    HTTPStatus.TOO_MANY_REQUESTS: {"Retry-After": "60"},
    HTTPStatus.SERVICE_UNAVAILABLE: {"Retry-After": "5"},
}
"""What is sent with a status, unless the problem says otherwise."""


def problem_headers(status: int) -> dict[str, str]:
    """How to sign in, or in how many seconds to come again."""
    return HEADERS.get(HTTPStatus(status), {})


def problem_bytes(status: int, detail: str, **more: Any) -> bytes:
    """A problem document as it is sent: `title` is the phrase of the status, `detail` a sentence;
    `more` are members of this kind of problem alone.
    """
    members = {"status": status, "title": HTTPStatus(status).phrase, "detail": detail, **more}
    return json.dumps(members, ensure_ascii=False).encode()


def problem_response(
    status: int, detail: str, headers: Mapping[str, str] | None = None, **more: Any
) -> HttpResponse:
    """The same as a response of Django's."""
    content = problem_bytes(status, detail, **more)
    told = problem_headers(status) | dict(headers or {})
    return HttpResponse(content, status=status, content_type=MEDIA_TYPE, headers=told)
