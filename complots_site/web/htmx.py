"""How a request came: when, and who asked."""

import time

from django.http import HttpRequest


def arrived(request: HttpRequest) -> float:
    """When it came in at the server's front, by `time.perf_counter`."""
    at: float = getattr(request, "scope", {}).get("arrived", time.perf_counter())
    return at


def by_script(request: HttpRequest) -> bool:
    """Whether the page asks, not the reader: it wants fragments, not another page."""
    return request.headers.get("HX-Request") == "true"
