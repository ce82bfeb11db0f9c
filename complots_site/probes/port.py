"""The metrics of a process that serves no pages, on a port of its own.

prometheus_client's `start_http_server` does the same, but asks for no token.
"""

import logging
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

from prometheus_client import make_wsgi_app
from prometheus_client.exposition import ThreadingWSGIServer

from complots_site.probes.reader import may_read

logger = logging.getLogger(__name__)

serve_all = make_wsgi_app(disable_compression=True)


class Silent(WSGIRequestHandler):
    """Writes no line for a request, and gives up on a client that says nothing."""

    timeout = 5

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Nothing."""


class Port(ThreadingWSGIServer):
    """Python's own writes a traceback and the client's address where one leaves or says nothing."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell what else went wrong."""
        error = sys.exc_info()[1]
        if not isinstance(error, OSError):
            logger.error("The numbers were not shown", exc_info=error)


def serve_numbers(address: str) -> int:
    """Serve /metrics on `host:port` in the background; the port. Raises OSError, ValueError."""
    host, _, port = address.rpartition(":")
    if not host:  # an empty one is every network of the machine
        raise ValueError("no host is named")
    server = make_server(host, int(port), numbers, Port, Silent)
    threading.Thread(target=server.serve_forever, name="metrics", daemon=True).start()
    return server.server_port


def numbers(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
    """One request."""
    forwarded = any(f"HTTP_{name}" in environ for name in ("FORWARDED", "VIA", "X_FORWARDED_FOR"))
    allowed = may_read(
        environ["REMOTE_ADDR"], environ.get("HTTP_AUTHORIZATION", ""), forwarded=forwarded
    )
    if environ["PATH_INFO"] != "/metrics" or not allowed:
        start("404 Not Found", [("Content-Type", "text/plain")])
        return [b""]
    answer: Iterable[bytes] = serve_all(environ, start)
    return answer
