"""What is the same for all who read a language, and changes with a release alone."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from complots_site.web.languages import known

View = Callable[[HttpRequest, str], HttpResponse]
SECONDS = 60 * 60


def in_language(view: View) -> View:
    """A page in the language of its address, where the site speaks that."""

    @require_safe
    @wraps(view)
    def wrapped(request: HttpRequest, language: str) -> HttpResponse:
        if not known(language):
            raise Http404
        with translation.override(language):
            response = view(request, language)
        response["Content-Language"] = language
        return response

    return wrapped


may_be_kept = cache_control(public=True, max_age=SECONDS)
"""Browsers and proxies need not ask for it again within the hour."""
