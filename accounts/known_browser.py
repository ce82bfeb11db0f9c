"""Browsers that have signed in to an account before: a signed cookie with its name.

Whoever guesses passwords has none: he can use up the attempts of strangers, but not those of the
person's own browsers.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

COOKIE = "known"


def remember(response: HttpResponseBase, name: str) -> None:
    """From now on this browser is known for that account."""
    response.set_signed_cookie(
        COOKIE,
        name.lower(),
        salt=COOKIE,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def is_known(request: HttpRequest, name: str) -> bool:
    """Whether somebody has signed in to that account here."""
    said = request.get_signed_cookie(COOKIE, default=None, salt=COOKIE)
    return said == name.lower()
