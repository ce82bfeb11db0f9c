"""Pages are made for one reader: no cache between him and us keeps them."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import add_never_cache_headers

POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


class PrivatePagesMiddleware:
    """Stands behind WhiteNoise, whose files are for everyone and may be kept."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The response, not to be stored unless its view says so."""
        response = self.get_response(request)
        if "Cache-Control" not in response:
            add_never_cache_headers(response)
        response.setdefault("Permissions-Policy", POLICY)
        return response
