"""Cache headers: pages are rendered for one reader, and no cache on the way keeps them."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import add_never_cache_headers
from django.views.decorators.cache import cache_control

POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
"""The Permissions-Policy of every page."""

public_for_an_hour = cache_control(public=True, max_age=60 * 60)
"""For a view whose response is the same for everyone and changes only with a release."""


class PrivatePagesMiddleware:
    """Adds the headers; it comes after WhiteNoise, whose files are public and may be cached."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The response with `never_cache` headers, unless its view has set Cache-Control."""
        response = self.get_response(request)
        if "Cache-Control" not in response:
            add_never_cache_headers(response)
        response.setdefault("Permissions-Policy", POLICY)
        return response
