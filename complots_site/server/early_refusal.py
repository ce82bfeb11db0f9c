"""Answers to handshakes and polls that come when there are too many, before Daphne takes them up.

Pages learn nothing of a refused handshake, neither its status nor its headers: it is accepted, and
closed in the same breath with a code and a reason that they are shown.
"""

import re
from base64 import b64encode
from hashlib import sha1

CLOSE_FULL = 1013
"""The close code for “try again later”; the reason says in how many seconds."""
POLL = re.compile(rb"/(?:m|tournaments)/[\w-]+/since/\d+/")
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""What RFC 6455 adds to the key of a handshake."""


def socket_refusal(key: bytes, seconds: float) -> bytes:
    """Accept the handshake with that key and close it; its page is to come back in `seconds`."""
    accept = b64encode(sha1(key + GUID).digest())  # noqa: S324 (no secret)
    payload = CLOSE_FULL.to_bytes(2) + b"%.1f" % seconds
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: %b\r\n\r\n\x88%c%b" % (accept, len(payload), payload)
    )


def poll_refusal(seconds: float) -> bytes:
    """503 for a poll that is to be asked again in `seconds`, at the earliest."""
    return (
        b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: %d\r\nConnection: close\r\n"
        b"Content-Length: 0\r\n\r\n" % max(1, round(seconds))
    )
