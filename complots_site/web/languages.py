"""The languages of the site, and views with a language in their address."""

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

View = Callable[[HttpRequest, str], HttpResponse]


def supported_language(code: str) -> str:
    """The code if the site has that language, else ""."""
    return code if code in dict(settings.LANGUAGES) else ""


def in_language(view: View) -> View:
    """Run a view in the language of its address. Raises Http404 for one the site does not have."""

    @require_safe
    @wraps(view)
    def wrapped(request: HttpRequest, language: str) -> HttpResponse:
        if not supported_language(language):
            raise Http404
        with translation.override(language):
            response = view(request, language)
        response["Content-Language"] = language
        return response

    return wrapped
