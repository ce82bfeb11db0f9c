"""Browsers known to an account: a signed cookie with its name, set at signing in.

Somebody who guesses passwords has none: they use up the attempts of unknown browsers, but not those
of the person's own.
"""

from urllib.parse import quote

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from accounts.naming.skeleton import folded

COOKIE = "known"


def remember_browser(response: HttpResponseBase, name: str) -> None:
    """Set the cookie that makes this browser known to the account."""
    response.set_signed_cookie(
        COOKIE,
        quote(folded(name)),
        salt=COOKIE,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def is_known_browser(request: HttpRequest, name: str) -> bool:
    """Whether this browser has signed in to that account before."""
    said = request.get_signed_cookie(COOKIE, default=None, salt=COOKIE)
    return said == quote(folded(name))
