"""Error pages. All but that of an address that is none may be needed before the middleware has
chosen the reader's language, and need no database, no session and no signed-in player.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import get_template
from django.utils import translation


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler400: a foreign host name, a malformed form."""
    return error_page(request, 400)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler404. Its own checks the token of a form, for which it reads that: one that is
    too large would be an error 500.
    """
    return render(request, "404.html", status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler500: an exception nobody has caught."""
    return error_page(request, 500)


def error_page(request: HttpRequest, status: int) -> HttpResponse:
    """The page `<status>.html` in the language of the cookie or of Accept-Language."""
    language = translation.get_language_from_request(request)
    text = render_in(f"{status}.html", language)
    return HttpResponse(text, status=status, headers={"Content-Language": language})


def render_in(name: str, language: str, **facts: str) -> str:
    """The HTML of a template in a language, rendered without a request: the same for everyone."""
    with translation.override(language):
        return get_template(name).render(facts)
