"""What all answers of the API have in common."""

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import get_conditional_response, patch_vary_headers, set_response_etag
from django.utils.translation import gettext_lazy as _

from complots_site.web.cors import OPEN_TO_SCRIPTS
from complots_site.web.problem import MEDIA_TYPE, problem_response
from complots_site.web.refusal import Reason
from games.matches.retry import NO_ANSWER
from games.tokens.in_address import SENTENCE, names_token

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

ROOT = "/api/v1/"

UNREADABLE = _("The court did not understand this request."), Reason.UNREADABLE
OUR_FAULT = _("The mistake is ours, and it has been noted."), "error"
OUTSIDE: dict[int, tuple["StrOrPromise", str]] = {
    HTTPStatus.NOT_FOUND: (_("There is nothing here."), Reason.NOT_FOUND),
    HTTPStatus.METHOD_NOT_ALLOWED: (
        _("This address is not for that method: the header “Allow” names those it is for."),
        Reason.INVALID,
    ),
    HTTPStatus.PRECONDITION_FAILED: (
        _("A condition of this request does not hold: send it again without one."),
        Reason.STALE,
    ),
    HTTPStatus.SERVICE_UNAVAILABLE: (NO_ANSWER, Reason.BUSY),
}
"""What is said, and the word for programs, where no route was reached or one has failed."""


class ApiMiddleware:
    """Stands before the session: to the API no cookie says anything, so none can be abused.

    Other sites' scripts may read what everybody may read, and nothing else: CORS is open for GET
    without credentials of any kind. One header says it, where django-cors-headers has settings for
    the whole site. No preflight is answered, so that no script of theirs can send a token.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The response; an error that is none of the API's own is told as a problem document."""
        if not request.path_info.startswith(ROOT):
            return self.get_response(request)
        request.COOKIES = {}
        if names_token(request.META.get("QUERY_STRING", "")):
            response = problem(request, 400, SENTENCE, Reason.INVALID)
        else:
            response = self.answer(request)
        public = "Authorization" not in request.headers
        told = with_etag(request, response, public=public)
        if told.status_code >= 400 and not is_problem(told):
            told = as_problem(request, told)
        patch_vary_headers(told, ["Authorization"])
        if public and request.method in ("GET", "HEAD"):
            for name, value in OPEN_TO_SCRIPTS.items():
                told[name] = value
        if (left := getattr(request, "rate_left", None)) is not None:
            for name, value in left.headers().items():
                told[name] = value
        return told

    def answer(self, request: HttpRequest) -> HttpResponse:
        """The response of the routes: to a HEAD that to the GET, of which the server sends no body.

        The routes are told of GET alone, so that their description need not name each twice.
        """
        asked = request.method
        request.method = "GET" if asked == "HEAD" else asked
        try:
            response = self.get_response(request)
        finally:
            request.method = asked
        allowed = response.get("Allow", "").split(", ")
        if "GET" in allowed and "HEAD" not in allowed:
            response["Allow"] = ", ".join([*allowed, "HEAD"])
        return response


def is_problem(response: HttpResponseBase) -> bool:
    """Whether the response tells what went wrong already."""
    return response.get("Content-Type", "").startswith(MEDIA_TYPE)


def problem(
    request: HttpRequest, status: int, sentence: "StrOrPromise", reason: str
) -> HttpResponse:
    """A problem document in the reader's language, which no route has chosen yet."""
    language = translation.get_language_from_request(request)
    with translation.override(language):
        told = problem_response(status, str(sentence), reason=str(reason))
    told["Content-Language"] = language
    patch_vary_headers(told, ["Accept-Language"])
    return told


def as_problem(request: HttpRequest, response: HttpResponseBase) -> HttpResponse:
    """What a page of the site says, for programs."""
    status = response.status_code
    sentence, reason = OUTSIDE.get(status, UNREADABLE if status < 500 else OUR_FAULT)
    told = problem(request, status, sentence, reason)
    for name in ("Allow", "Retry-After"):
        if name in response:
            told[name] = response[name]
    return told


def with_etag(request: HttpRequest, response: HttpResponse, *, public: bool) -> HttpResponseBase:
    """A GET may be kept and is asked for again: 304 where nothing has changed."""
    if request.method not in ("GET", "HEAD") or response.status_code != 200:
        return response
    response["Cache-Control"] = "no-cache" if public else "private, no-cache"
    set_response_etag(response)
    return get_conditional_response(request, response["ETag"], None, response) or response
