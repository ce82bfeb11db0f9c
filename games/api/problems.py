"""What goes wrong, as problem documents with a sentence in the reader's language."""

from collections.abc import Callable, Sequence
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, Throttled, ValidationError

from complots_site.web.problem import problem_response
from complots_site.web.refusal import Refused
from games.matches.retry import NO_ANSWER, no_answer
from games.tokens.find import NO_TOKEN
from games.watch import refusals

PLACES = ("body", "query", "path"), ("sent",)
"""What stands before the names of fields: where they were found, and what our routes call that."""

MOST_TOLD = 20
"""Wrong fields of a body, of which thousands fit into one."""


def handle_problems(api: NinjaAPI) -> None:
    """Have every error of the API told as a problem document; an unknown one stays Django's."""
    handlers: tuple[tuple[type[Exception], Callable[[HttpRequest, Any], HttpResponse]], ...] = (
        (Refused, refused),
        (ValidationError, invalid),
        (HttpError, http_error),
        (Http404, not_there),
        (RequestDataTooBig, too_large),
        (DatabaseError, database_error),
    )
    for error, handler in handlers:
        api.add_exception_handler(error, handler)


def refused(request: HttpRequest, error: Refused, **more: Any) -> HttpResponse:
    """A refusal of the site, in its sentence; `reason` is a word for programs. As every 422 it has
    `errors`, none where no field has the wrong shape.
    """
    refusals.note(error)
    if error.status == 422:
        more["errors"] = []
    wait = {} if error.wait is None else {"Retry-After": str(error.wait)}
    said, reason = str(error.sentence), str(error.reason)
    return problem_response(error.status, said, wait, reason=reason, **more)


def invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """422 with the fields that are wrong, and why."""
    told = error.errors[:MOST_TOLD]
    fields = [{"field": field_at(each["loc"]), "detail": str(each["msg"])} for each in told]
    named = ", ".join(sorted({each["field"] for each in fields if each["field"]}))
    detail = _("This is not as the API takes it: %(fields)s.") % {"fields": named or _("the body")}
    return problem_response(422, detail, reason="invalid", errors=fields)


def field_at(place: Sequence[str | int]) -> str:
    """The field that is at a place of the library's, "" for the body itself.

    >>> field_at(("body", "sent", "options", "body")), field_at(("query", "after"))
    ('options.body', 'after')
    """
    for words in PLACES:
        if place and place[0] in words:
            place = place[1:]
    return ".".join(map(str, place))


def http_error(request: HttpRequest, error: HttpError) -> HttpResponse:
    """401, 403 and 429 of the library, and a body that is no JSON."""
    if isinstance(error, AuthenticationError):
        return problem_response(401, str(NO_TOKEN), reason="signed_out")
    if isinstance(error, Throttled):
        sentence = _("Too many requests: wait a moment, then go on.")
        wait = str(max(1, round(error.wait or 1)))
        return problem_response(429, sentence, {"Retry-After": wait}, reason="too_fast")
    if error.status_code == 400:
        return problem_response(422, _("The body is no JSON."), reason="invalid", errors=[])
    return problem_response(error.status_code, error.message, reason="forbidden")


def not_there(request: HttpRequest, error: Http404) -> HttpResponse:
    """404, the same for what does not exist and for what the reader may not see."""
    return problem_response(404, _("There is nothing here."), reason="not_found")


def too_large(request: HttpRequest, error: RequestDataTooBig) -> HttpResponse:
    """413 for a body of more than Django reads into memory (DATA_UPLOAD_MAX_MEMORY_SIZE)."""
    most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1024
    detail = _("The body is too large: it has %(most)s KiB at most.") % {"most": most}
    return problem_response(413, detail, reason="invalid")


def database_error(request: HttpRequest, error: DatabaseError) -> HttpResponse:
    """503 while the database does not answer; a fault of ours is raised."""
    if not no_answer(error):
        raise error
    return problem_response(503, str(NO_ANSWER), reason="busy")
