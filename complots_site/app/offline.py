"""The page that the worker shows where the site cannot be reached."""

from django.http import HttpRequest, HttpResponse

from complots_site.app.everyone import in_language
from complots_site.web.error_pages import written


@in_language
def offline(request: HttpRequest, language: str) -> HttpResponse:
    """It holds nothing of who asks: the worker keeps it."""
    return HttpResponse(written("offline.html", language))
