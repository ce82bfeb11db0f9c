"""When a request came in, and whether htmx has sent it."""

import time

from django.http import HttpRequest


def arrived(request: HttpRequest) -> float:
    """When the server took it in (probes/front.py), in seconds of `time.perf_counter`."""
    at: float = getattr(request, "scope", {}).get("arrived", time.perf_counter())
    return at


def by_script(request: HttpRequest) -> bool:
    """Whether a script of the page has sent it: the response is a fragment, not a page."""
    return request.headers.get("HX-Request") == "true"
