"""The language a person has chosen: in a cookie, and in the account for other browsers."""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from accounts.models import User
from complots_site.web.languages import supported_language


def apply_account_language(request: HttpRequest, response: HttpResponseBase, player: User) -> None:
    """At signing in: set the cookie from the account, or the account from the cookie."""
    if player.language:
        set_language_cookie(response, player.language)
    elif chosen := supported_language(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")):
        save_language(player, chosen)


def save_language(player: User, code: str) -> None:
    """Save the language in the account, unless it was closed or deleted meanwhile."""
    User.objects.filter(pk=player.pk, is_active=True).update(language=code)


def set_language_cookie(response: HttpResponseBase, code: str) -> None:
    """Set the language cookie as Django's `set_language` view does."""
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
