"""Problem documents, as programs are told what went wrong (RFC 9457)."""

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.http import HttpResponse

MEDIA_TYPE = "application/problem+json"


def problem(status: int, detail: str, **more: Any) -> dict[str, Any]:
    """The members of a problem document: `title` is the phrase of the status, `detail` a sentence;
    `more` are members of this kind of problem alone.
    """
    return {"status": status, "title": HTTPStatus(status).phrase, "detail": detail, **more}


def problem_bytes(status: int, detail: str, **more: Any) -> bytes:
    """The same as it is sent."""
    return json.dumps(problem(status, detail, **more), ensure_ascii=False).encode()


def problem_response(
    status: int, detail: str, headers: Mapping[str, str] | None = None, **more: Any
) -> HttpResponse:
    """The same as a response of Django's."""
    content = problem_bytes(status, detail, **more)
    return HttpResponse(
        content, status=status, content_type=MEDIA_TYPE, headers=dict(headers or {})
    )
