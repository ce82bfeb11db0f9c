"""Sessions of requests: Django's, but a late answer takes no newer session from the browser."""

from django.conf import settings
from django.contrib.sessions import middleware
from django.http import HttpRequest, HttpResponse


class SessionMiddleware(middleware.SessionMiddleware):
    """Leaves the cookie of a session that is no more where it is.

    Django has the browser delete it. But a new password, or a guest who signs up, gives a session
    another key, while other pages of the browser ask with the one before: their answers would
    delete the new one. Signing out still does.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """The response with the cookie of the session, where that has changed or ended here."""
        response = super().process_response(request, response)
        session = request.session
        if getattr(session, "unknown", False) and session.is_empty():
            response.cookies.pop(settings.SESSION_COOKIE_NAME, None)
        return response
