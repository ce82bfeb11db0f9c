"""Answers for requests that no thread is spent on: there are too many of them."""

from functools import cache
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from complots_site.web import refused_often
from complots_site.web.cors import OPEN_TO_SCRIPTS
from complots_site.web.error_pages import render_in
from complots_site.web.problem import problem_response
from complots_site.web.refusal import Reason
from games.api.middleware import ROOT
from games.boards.board import notice
from games.watch.numbers import REFUSALS

RETRY_AFTER = {
    HTTPStatus.SERVICE_UNAVAILABLE: 5,
    HTTPStatus.TOO_MANY_REQUESTS: round(refused_often.CUT_OFF),
}
"""In seconds."""

REASONS = {
    HTTPStatus.SERVICE_UNAVAILABLE: Reason.BUSY,
    HTTPStatus.TOO_MANY_REQUESTS: Reason.TOO_FAST,
}
SENTENCES = {
    HTTPStatus.SERVICE_UNAVAILABLE: _(
        "There is a crowd at the door just now, and nothing has happened: try again in a moment."
    ),
    HTTPStatus.TOO_MANY_REQUESTS: refused_often.SENTENCE,
}
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
}


def turned_away(request: HttpRequest, status: HTTPStatus) -> HttpResponse:
    """A page with the sentence, a notice for htmx, or a problem document for programs. It needs no
    database and no session.
    """
    REFUSALS.labels(REASONS[status]).inc()
    language = translation.get_language_from_request(request)
    retry = {"Retry-After": str(RETRY_AFTER[status])}
    if request.path_info.startswith(ROOT):
        told = {**HEADERS, **retry}
        if request.method in ("GET", "HEAD") and "Authorization" not in request.headers:
            told |= OPEN_TO_SCRIPTS
        with translation.override(language):
            return problem_response(
                status, str(SENTENCES[status]), told, reason=str(REASONS[status])
            )
    text = body(status, language, for_script=request.headers.get("HX-Request") == "true")
    told = {**retry, "Content-Language": language}
    return HttpResponse(text, status=status, headers={**HEADERS, **told})


@cache
def body(status: HTTPStatus, language: str, *, for_script: bool) -> str:
    """Its HTML, made once."""
    with translation.override(language):
        sentence = str(SENTENCES[status])
        return (
            notice(sentence)
            if for_script
            else render_in("turned_away.html", language, sentence=sentence)
        )
