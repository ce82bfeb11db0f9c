"""What our requests carry besides Django's own: when they arrived, and what htmx says."""

import time

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request that has passed HtmxMiddleware; `htmx` is true where a script wants fragments."""

    htmx: HtmxDetails


def arrived(request: HttpRequest) -> float:
    """When it came in at the server's front, by `time.perf_counter`."""
    at: float = getattr(request, "scope", {}).get("arrived", time.perf_counter())
    return at
