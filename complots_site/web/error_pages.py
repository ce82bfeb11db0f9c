"""The pages of errors that may strike before the middleware has read the reader's language.

They need no database, no session and no signed-in player.
"""

from django.http import HttpRequest, HttpResponse
from django.template.loader import get_template
from django.utils import translation


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: a foreign host name, a form that is none."""
    return page(request, 400)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: something of ours has failed."""
    return page(request, 500)


def page(request: HttpRequest, status: int) -> HttpResponse:
    """In the language that the cookie or the browser asks for."""
    language = translation.get_language_from_request(request)
    text = written(f"{status}.html", language)
    return HttpResponse(text, status=status, headers={"Content-Language": language})


def written(name: str, language: str, **facts: str) -> str:
    """A page in a language, the same for everyone: made without a request."""
    with translation.override(language):
        return get_template(name).render(facts)
