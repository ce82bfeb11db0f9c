"""Sessions of requests: Django's, but they last as long as somebody comes back, and a late answer
takes no newer session from the browser.
"""

from contextlib import suppress

from django.conf import settings
from django.contrib.sessions import middleware
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse

from accounts.sessions import SessionStore


class SessionMiddleware(middleware.SessionMiddleware):
    """Leaves the cookie of a session that is no more where it is, and renews one that is used.

    Django has the browser delete it. But a new password, or a guest who signs up, gives a session
    another key, while other pages of the browser ask with the one before: their answers would
    delete the new one. Signing out still does.

    Django's ends so long after signing in, however often one comes. A guest would lose all that
    they have, with nothing by which to sign in again.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """The response with the cookie of the session, where that has changed or ended here."""
        response = super().process_response(request, response)
        session, name = request.session, settings.SESSION_COOKIE_NAME
        assert isinstance(session, SessionStore)
        if session.unknown and session.is_empty():
            response.cookies.pop(name, None)
        elif session.aged and name not in response.cookies and not may_be_shared(response):
            with suppress(DatabaseError):  # full, or busy: the next page tries it
                if session.renew():
                    set_cookie(response, session.session_key)
        return response


def may_be_shared(response: HttpResponse) -> bool:
    """Whether a cache on the way may give it to others: it takes nobody's key along."""
    return "public" in response.get("Cache-Control", "")


def set_cookie(response: HttpResponse, key: str | None) -> None:
    """Have the browser keep the key of a session from now on, as Django does."""
    response.set_cookie(
        settings.SESSION_COOKIE_NAME,
        key or "",
        max_age=settings.SESSION_COOKIE_AGE,
        domain=settings.SESSION_COOKIE_DOMAIN,
        path=settings.SESSION_COOKIE_PATH,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=settings.SESSION_COOKIE_HTTPONLY,
        samesite=settings.SESSION_COOKIE_SAMESITE,
    )
