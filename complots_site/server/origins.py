"""Which pages may open sockets: those that forms are taken from."""

from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.middleware.csrf import CsrfViewMiddleware

Application = Callable[..., Awaitable[None]]


class OriginCheck(CsrfViewMiddleware):
    """Django's check of the Origin header of forms."""

    def allows(self, request: ASGIRequest) -> bool:
        """Whether scheme, host and port are those of this site, or one of CSRF_TRUSTED_ORIGINS."""
        return "HTTP_ORIGIN" in request.META and self._origin_verified(request)  # type: ignore[attr-defined]


class OriginMiddleware:
    """Refuses the handshake of a socket from any other page, and of one that names no page.

    Channels' AllowedHostsOriginValidator compares host names alone: another service on another port
    of the host, or a page that came in the clear, would get a socket with the player's cookies.
    """

    def __init__(self, application: Application) -> None:
        self.application = application
        self.check = OriginCheck(lambda request: None)  # type: ignore[arg-type]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Run one socket."""
        if self.check.allows(as_request(scope)):
            await self.application(scope, receive, send)
        else:
            await send({"type": "websocket.close"})


def as_request(scope: Any) -> ASGIRequest:
    """The handshake as the request that it is, for what Django knows of hosts and proxies."""
    scheme = "https" if scope.get("scheme") == "wss" else "http"
    asked = {**scope, "scheme": scheme, "method": "GET", "query_string": b""}
    return ASGIRequest(asked, BytesIO())
