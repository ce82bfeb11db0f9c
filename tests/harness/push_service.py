"""A push service of our own, and a browser that reads what it was sent (RFC 8291)."""

import json
import os
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid


class Received(NamedTuple):
    """A message as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """What it was sent, and what it answers: `answers` one by one, then 201."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.answers: list[int] = []
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.url = ""

    def form(self, name: str = "one", **more: str) -> dict[str, str]:
        """What a page posts of a browser that has subscribed here."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64(point), "auth": base64(self.secret)}
        return {"endpoint": f"{self.url}/{name}", **keys, "time_zone": "Europe/Paris", **more}

    def read(self, message: Received) -> dict[str, Any]:
        """What the browser reads, once it is sure who has sent it."""
        assert Vapid.verify(message.headers["authorization"])
        assert message.headers["content-encoding"] == "aes128gcm"
        text = http_ece.decrypt(message.body, private_key=self.key, auth_secret=self.secret)
        said: dict[str, Any] = json.loads(text)
        return said

    def answer(self) -> int:
        """The next status."""
        return self.answers.pop(0) if self.answers else 201


def base64(raw: bytes) -> str:
    """As browsers write it."""
    return urlsafe_b64encode(raw).decode().rstrip("=")


@contextmanager
def push_service() -> Iterator[PushService]:
    """One on this machine."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.received.append(Received(self.path, headers, body))
            status = service.answer()
            self.send_response(status)
            if status in (301, 302, 307, 308):
                self.send_header("Location", f"{service.url}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *said: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    service.url = f"http://127.0.0.1:{server.server_port}"
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
