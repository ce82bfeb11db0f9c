"""The site's key for push messages (VAPID, RFC 8292)."""

from email.utils import parseaddr
from functools import cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid
from py_vapid.utils import b64urlencode

VALID_FOR = 12 * 60 * 60
"""Seconds; a push service takes at most a day."""


@cache
def vapid(private_key: str) -> Vapid:
    """The key as one that signs."""
    return Vapid.from_raw(private_key.encode())


def public_key() -> str:
    """What browsers are given to subscribe with, in URL-safe base64; "" without a key."""
    if not settings.VAPID_PRIVATE_KEY:
        return ""
    point = vapid(settings.VAPID_PRIVATE_KEY).public_key
    return str(b64urlencode(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)))


def signature(endpoint: str, at: float) -> dict[str, str]:
    """The headers that tell a push service who sends; `at` is now, in seconds since 1970."""
    parts = urlsplit(endpoint)
    _, address = parseaddr(settings.DEFAULT_FROM_EMAIL)
    claims = {
        "sub": f"mailto:{address or 'complots@localhost'}",
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(at) + VALID_FOR,
    }
    return dict(vapid(settings.VAPID_PRIVATE_KEY).sign(claims))
