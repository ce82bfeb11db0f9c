"""Error pages that may be needed before the middleware has chosen the reader's language.

They need no database, no session and no signed-in player.
"""

from django.http import HttpRequest, HttpResponse
from django.template.loader import get_template
from django.utils import translation


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler400: a foreign host name, a malformed form."""
    return error_page(request, 400)


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
