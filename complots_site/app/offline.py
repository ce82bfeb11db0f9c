"""The page that the service worker shows while the site cannot be reached."""

from django.http import HttpRequest, HttpResponse

from complots_site.web.error_pages import render_in
from complots_site.web.languages import in_language


@in_language
def offline(request: HttpRequest, language: str) -> HttpResponse:
    """The same for everyone, for the service worker stores it."""
    return HttpResponse(render_in("offline.html", language))
