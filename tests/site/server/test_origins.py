"""Sockets open for pages of the site: the same scheme, host and port, as for forms."""

import asyncio
from typing import Any

import pytest

from complots_site.server.origins import OriginMiddleware


def is_let_in(origin: str | None, host: str = "localhost:8000", **more: str) -> bool:
    """Whether the handshake from a page of that origin reaches the application."""
    seen: list[str] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        seen.append("let in")

    async def send(message: Any) -> None:
        seen.append(message["type"])

    headers = {"host": host, **more} | ({} if origin is None else {"origin": origin})
    scope = {
        "type": "websocket",
        "scheme": "ws",
        "path": "/ws/lobby/",
        "query_string": b"\xff",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    asyncio.run(OriginMiddleware(application)(scope, None, send))
    assert seen in (["let in"], ["websocket.close"])
    return seen == ["let in"]


@pytest.mark.parametrize(
    ("origin", "let_in"),
    [
        ("http://localhost:8000", True),
        ("http://localhost:9000", False),
        ("http://localhost", False),
        ("https://localhost:8000", False),
        ("http://127.0.0.1:8000", False),
        ("http://evil.example", False),
        ("null", False),
        ("", False),
        (None, False),
    ],
)
def test_scheme_host_and_port_count(origin, let_in):
    assert is_let_in(origin) == let_in


def test_behind_a_proxy_the_scheme_is_the_one_that_it_tells(settings):
    settings.ALLOWED_HOSTS = ["complots.example"]
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    told = {"host": "complots.example", "x-forwarded-proto": "https"}
    assert is_let_in("https://complots.example", **told)
    assert not is_let_in("http://complots.example", **told)
    assert not is_let_in("https://complots.example:8443", **told)


def test_trusted_origins_are_let_in_and_a_foreign_host_name_lets_nobody_in(settings):
    settings.CSRF_TRUSTED_ORIGINS = ["https://play.example"]
    assert is_let_in("https://play.example")
    assert not is_let_in("http://play.example")
    assert not is_let_in("http://evil.example", host="evil.example")
