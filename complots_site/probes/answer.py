"""An answer to a machine, sent without any of the pages' middleware."""

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

Scope = dict[str, Any]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


class Answer(NamedTuple):
    """Nobody keeps a copy of it."""

    status: int
    content_type: str
    body: bytes

    async def send(self, send: Send) -> None:
        """Over ASGI."""
        headers = [
            (b"content-type", self.content_type.encode()),
            (b"content-length", str(len(self.body)).encode()),
            (b"cache-control", b"no-store"),
            (b"x-content-type-options", b"nosniff"),
        ]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body})


def in_json(status: int, facts: Mapping[str, Any]) -> Answer:
    """Facts as JSON."""
    return Answer(status, "application/json", json.dumps(facts).encode())
