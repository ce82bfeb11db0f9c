"""The addresses that clubs had when they were private leagues."""

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods


@require_http_methods(["GET", "HEAD", "POST"])
def moved(request: HttpRequest, **parts: str) -> HttpResponse:
    """To the same page of the club, for good; what is posted is posted there (308)."""
    rest = request.path_info.removeprefix(reverse("league_moved"))
    query = request.META.get("QUERY_STRING", "")
    address = reverse("clubs") + rest + (f"?{query}" if query else "")
    reading = request.method in ("GET", "HEAD")
    return HttpResponsePermanentRedirect(address, preserve_request=not reading)
