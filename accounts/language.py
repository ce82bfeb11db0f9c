"""The language that a reader has chosen: in a cookie, and in his account for other browsers."""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from accounts.models import User
from complots_site.web.languages import supported_language


def bring(request: HttpRequest, response: HttpResponseBase, player: User) -> None:
    """Whoever signs in reads the site in his language; one never kept is that of this browser."""
    if player.language:
        show(response, player.language)
    elif chosen := supported_language(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")):
        keep(player, chosen)


def keep(player: User, code: str) -> None:
    """In the account."""
    player.language = code
    player.save(update_fields=["language"])


def show(response: HttpResponseBase, code: str) -> None:
    """In the cookie, as Django's own `set_language` does it."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        code,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        path=settings.LANGUAGE_COOKIE_PATH,
        domain=settings.LANGUAGE_COOKIE_DOMAIN,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite="Lax",
    )
