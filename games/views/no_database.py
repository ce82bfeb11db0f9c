"""The handler of uncaught errors: 503 while the database does not answer."""

import logging
import sys

from django.http import HttpResponse
from django.utils import translation

from complots_site.web import error_pages
from complots_site.web.requests import HtmxRequest
from games.boards.board import notice
from games.matches.retry import NO_ANSWER, no_answer

logger = logging.getLogger(__name__)

RETRY_AFTER = 5
"""In seconds."""


def server_error(request: HtmxRequest) -> HttpResponse:
    """Django's handler500; without a database a page that needs none, or a notice for htmx."""
    error = sys.exc_info()[1]
    if not no_answer(error):
        return error_pages.server_error(request)
    logger.warning("A page has no database: %s", error)
    language = translation.get_language_from_request(request)
    if request.htmx:
        with translation.override(language):
            text = notice(str(NO_ANSWER), again=True)
    else:
        match = request.resolver_match
        key = match.kwargs.get("key", "") if match else ""
        text = error_pages.render_in("503.html", language, key=key)
    headers = {"Retry-After": str(RETRY_AFTER), "Content-Language": language}
    response = HttpResponse(text, status=503, headers=headers)
    response._has_been_logged = True  # type: ignore[attr-defined] # Django logs no traceback then
    return response
