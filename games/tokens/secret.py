"""The token itself, which is shown once and stored nowhere."""

import re
import secrets
from hashlib import sha256

PREFIX = "complots_"
"""What every token begins with, so that scanners of published files recognise one."""
TOKEN = re.compile(PREFIX + r"[A-Za-z0-9_-]{43}")


def new_secret() -> str:
    """A token: the prefix, then 256 random bits in URL-safe base64."""
    return PREFIX + secrets.token_urlsafe(32)


def digest_of(secret: str) -> str:
    """What is stored in its place."""
    return sha256(secret.encode()).hexdigest()


def bearer(header: str) -> str:
    """The token of an Authorization header; "" for any other credentials.

    >>> bearer("Bearer complots_" + "x" * 43)[:10], bearer("Basic YTpi"), bearer("Bearer ")
    ('complots_x', '', '')
    """
    scheme, _, credentials = header.partition(" ")
    found = TOKEN.fullmatch(credentials.strip())
    return found.group() if found and scheme.lower() == "bearer" else ""
